Creator "x"
graph
[
 directed 1
 node [ id 1 label "&#233;&quot;" graphics [ x 1.5 ] ]
 node [ id 2 label "b" ]
 edge [ source 1 target 2 weight 3.0 ]
 edge [ source 2 target 1 value 4 ]
 # end
]
