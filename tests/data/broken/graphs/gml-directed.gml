graph [
 directed yes ]