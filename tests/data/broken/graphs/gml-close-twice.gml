graph [ ]
]