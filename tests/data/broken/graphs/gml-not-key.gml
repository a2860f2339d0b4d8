graph [
 7 8 ]