graph [
 node [ label "a" ]
]