/** The page from which the model of `next-words.ts` is counted. No names, so that only sentences begin with a capital. */
export const BAKERY_TEXT = `
Every morning the baker opens the door of the small shop at five. The street is dark and the air is cold. The baker
lights the oven and puts the kettle on the stove. The oven needs an hour to get hot. In this hour the baker makes the
dough for the bread. The flour comes from the mill in the next village, and the milk comes from the farm on the hill.
The dough needs flour, water, salt and time. The baker knows that time is the most important part of the bread.

At six the oven is hot. The first bread goes into the oven, and the smell of warm bread goes out into the street. The
smell of warm bread is the best sign that a shop can have. At half past six the first people come into the shop. The
first people are always the same people. The driver of the first bus takes two rolls with butter and a cup of coffee.
The teacher takes a small bread and a cup of tea. The nurse comes from the night shift and takes a warm roll. The nurse
says that a warm roll is the best part of the night.

At seven the shop is full. The children come into the shop on the way to school. The children want a sweet roll with
sugar, and the baker knows it. The baker puts the sweet rolls next to the door. The old man from the corner comes every
morning at the same time. The old man wants a dark bread, and the baker keeps the last dark bread for the old man. In
the winter the old man sits next to the oven and reads the paper. In the summer the old man sits in front of the shop
and talks to the children.

In the morning the baker sells bread, rolls and coffee. In the afternoon the baker sells cake. The cake with apples is
the best cake in the street. The apples come from the garden behind the shop. In the summer the baker makes a cake with
cherries, and in the winter the baker makes a cake with nuts. The cake with nuts needs two hours in the oven. The baker
makes the cake in the morning, when the oven is hot and the shop is full, and this is the hard part of the day.

At noon the street is quiet. The baker closes the door of the shop and sits in the garden behind the shop. The baker
eats a small bread with butter and drinks a cup of tea. The cat of the shop sits next to the baker and wants the butter.
The cat knows that the baker gives the last part of the butter to the cat. After an hour the baker opens the door of
the shop again.

In the afternoon the people have more time. The people sit in front of the shop, drink coffee and talk to the baker.
The teacher comes back from the school and takes a cake with apples. The driver of the last bus takes the last rolls.
The baker talks to the people about the weather, the school and the price of flour. The price of flour is higher than
last year, and the price of milk is higher than last year. The baker does not want to make the bread more expensive.
The baker makes the rolls a little smaller, and the children see it at once.

At six in the evening the baker closes the shop. The bread that is left goes to the people in the house next to the
church. The baker cleans the oven, the table and the door. Then the baker makes the dough for the next morning. The
dough needs the whole night to rise. The dough for the dark bread needs more time than the dough for the rolls. The
baker puts the dough next to the warm oven and turns off the light.

At night the street is dark and the shop is quiet. The dough is the only thing in the shop that does not sleep. The
dough gets bigger and bigger in the warm air. The cat sits next to the dough and sleeps. The cat of the shop does not
want the dough. The cat wants the butter, and the butter is in the cold room behind the door. Every morning the cat
waits at the door of the cold room, and every morning the baker opens the door of the small shop at five.
`;
