// Things that can be seen and that nothing here draws, each in the singular. Whether a picture shows one all the same, as a part
// of its scene, is known once it is painted.

const listOf = (names: string): readonly string[] =>
  names
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

const house = listOf(`
  curtain, blind, shutter, rug, carpet, wardrobe, cupboard, cabinet, dresser, chest of drawers, sink, tap, faucet, shower,
  toilet, mirror, picture frame, towel, blanket, duvet, quilt, tablecloth, napkin, doily, cot, crib, cradle, pram, pushchair, stroller,
  high chair, rocking chair, rocking horse, swing chair, chandelier, radiator, heater, broom, mop, vacuum cleaner, washing machine,
  laundry, clothesline, washing line, coat hanger, staircase, doorstep, patio, pergola, gazebo,
  driveway, garage, shed, gate, doorbell, doormat, hammock, swing, slide, seesaw, see-saw, trampoline, sandbox, sandpit, treehouse, playground, swimming pool, hot tub, jacuzzi, sauna, birdcage, cage, fishbowl, fish tank, kennel, birdhouse,
  bird feeder, nest box`);

const kitchen = listOf(`
  oven, stove, cooker, fridge, refrigerator, whisk, rolling pin, mixer, blender, toaster, grater, spatula, apron,
  corkscrew, thermos, cocktail shaker, decanter, picnic blanket, picnic rug, picnic table, picnic basket, picnic,
  hamper, lunchbox, coaster, teaspoon, sieve, kitchen scale`);

const food = listOf(`
  fries, french fries, juniper, cocoa pod, cocoa bean, oyster, mussel, clam, scallop, steak, sausage, bacon, salad, taco, burrito, nacho, kebab, curry, ravioli, lasagne, lasagna, dumpling, rice, risotto, paella, omelette, bagel, scone, biscuit, cookie,
  brownie, macaron, pudding, fondant, fondue, cranberry, redcurrant, pomegranate, papaya, kiwi, coconut,
  grapefruit, quince, onion, garlic, potato, chilli, chili pepper, cucumber, courgette, zucchini, bean, lentil,
  cabbage, lettuce, spinach, asparagus, artichoke, beetroot, radish, leek, celery, ginger, parsley, spice,
  cinnamon, cinnamon stick, vanilla pod, star anise, flour, butter, yoghurt, yogurt, milk, honeycomb, almond, hazelnut,
  peanut, cereal, granola, champagne, champagne glass, prosecco, cider, lollipop, candy,
  candy cane, gingerbread, gingerbread house, gingerbread man, marshmallow, toffee, truffle, tea bag, tea leaf,
  coffee bean, wheat sheaf`);

const nature = listOf(`
  daffodil, peony, lily, hydrangea, magnolia, ivy, thistle, dandelion, chamomile, snowdrop, crocus,
  bluebell, geranium, carnation, chrysanthemum, dahlia, wisteria, lilac bush, jasmine, edelweiss, water lily,
  bonsai, terrarium, seaweed, seashell, pebble, boulder, cave, geyser, swamp, holly, mistletoe, pine cone,
  pinecone, acorn, conker, berry, hay, hay bale, haystack, barley, vine leaf,
  fern leaf, crystal, feather, footprint, cobweb, spider web, icicle, firewood, log, pile of wood, nest, puddle, wood shaving, sawdust`);

const animals = listOf(`
  beaver, mole, weasel, ferret, guinea pig, donkey, mule, llama, alpaca, buffalo, bison, ox,
  kangaroo, sloth, hippo, hippopotamus, rhino, rhinoceros, orangutan, lemur, leopard, cheetah, panther,
  jaguar, hyena, meerkat, antelope, gazelle, crocodile, alligator, lizard, gecko, chameleon, iguana, snake, cobra, salamander, newt,
  walrus, sea lion, orca, narwhal, manatee, stingray, eel, ant, firefly, grasshopper, mosquito, worm,
  scorpion, centipede, ostrich, emu, pelican, puffin, albatross, jay, canary, woodpecker, vulture, pheasant, partridge, cuckoo, nightingale, horseshoe, trough, leash, dog bowl, mermaid, fairy, unicorn, ghost,
  skeleton, pegasus, phoenix, griffin, centaur, kraken, yeti, troll, gnome, goblin, ogre, alien, ufo, flying saucer, monster, vampire,
  zombie, werewolf`);

const places = listOf(`
  factory, warehouse, silo, watermill, water mill, water wheel, hedge, arch, trellis, hospital, mosque, synagogue, abbey, monastery, ruin, pillar, archway, statue, sculpture, monument, obelisk, pavilion, stadium, arena, airport, runway, control tower, shipyard,
  oil rig, dam, wishing well, water tower, bus stop, bus shelter, traffic light, traffic cone, signpost, road sign, newsstand, food truck, vending machine, roller coaster, rollercoaster, helter-skelter, circus tent, big top, maze, labyrinth, cemetery,
  graveyard, gravestone, tombstone, altar, tennis court, football pitch, golf course, climbing wall, race track, wind turbine, solar panel, pylon, scaffolding, digger, excavator, bulldozer, cement mixer, forklift, billboard, pedestrian,
  crosswalk, zebra crossing, cobweb, tunnel, bollard, manhole`);

const vehicles = listOf(`
  vespa, moped, limousine, ambulance, fire engine, fire truck, police car, carriage, chariot, rickshaw, tuk-tuk, hovercraft, jet ski,
  raft, glider, hang glider, paraglider, blimp, zeppelin, unicycle, tricycle, shopping cart, shopping trolley, sledge, sled,
  sleigh, space station, satellite, drone, life ring, lifebuoy, steering wheel, roof rack`);

const worn = listOf(`
  scarf, kimono, veil, bracelet, necklace, earring, brooch, gemstone, sandal, slipper, bathrobe,
  swimsuit, bikini, wetsuit, jeans, pocket watch, handkerchief, party hat, jersey, medal, trophy, diploma, certificate, mortarboard`);

const trades = listOf(`
  chisel, plier, anvil, forge, tape measure, ruler, loom, spinning wheel, yarn, wool, ball of wool, maypole, knitting needle,
  spool, sewing machine, mannequin, pottery wheel, potter's wheel, kiln, easel, paint palette, paint tube, paint pot,
  comb, hairbrush, hairdryer, hair dryer, razor, barber pole, stethoscope, syringe, pill, bandage, thermometer,
  toothbrush, tooth, microscope, telescope, test tube, beaker, gavel, calculator, coin, banknote, wallet, piggy bank,
  rake, spade, shovel, bucket, watering can, wheelbarrow, hose, fishing rod, fishing net, rope, barbell, dumbbell, kettlebell,
  typewriter, quill, inkwell, scroll, parchment, wax seal, paper clip, stapler, blackboard, chalkboard, whiteboard, globe, compass,
  hourglass, magnifying glass, magnifier, treasure chest, scarecrow, cogwheel, crate`);

const technology = listOf(`
  printer, computer screen, microphone, loudspeaker, speaker, server, server rack, battery,
  antenna, circuit board, microchip, charger, vr headset, hologram, projector, film projector, film reel, clapperboard, ticket,
  disco ball, mirror ball, jukebox, arcade machine, joystick, game controller, game console, chart, graph, diagram, speech bubble,
  qr code, barcode, thermostat, security camera`);

const play = listOf(`
  golf ball, golf club, basketball, volleyball, baseball bat, shuttlecock, goalpost, yoga mat,
  treadmill, snowboard, roller skate, ice skate, dartboard, dart, punching bag, hurdle, whistle, stopwatch, snorkel, doll, dollhouse,
  doll's house, building block, jigsaw, jigsaw puzzle, train set, rattle, playing card, tarot card, board game, chessboard, domino,
  marble run, yo-yo, spinning top, sword, shield, spear, cannon, pistol, gun, bow and arrow, armour, snowball, wand, broomstick,
  crystal ball, confetti, streamer, sparkler, pinata, piñata, bauble, nutcracker, menorah, sheet music, music stand,
  flute, oboe, tuba, accordion, mandolin, harmonica, synthesizer, metronome, tambourine,
  maraca, xylophone, cymbal, bagpipe, marching band, incense, incense stick, singing bowl, gong, sponge, bath bomb,
  stack of letters, pile of letters, bundle of letters, stack of papers, pile of papers, stack of newspapers, pile of newspapers,
  stack of towels, pile of towels, stack of firewood, pile of firewood`);

/** Things only in the plural: one of them is a colour, a deed, a part of something or what it is made of. */
export const onlySeveral: ReadonlySet<string> = new Set(
  listOf(`
    olive, fig, pearl, violet, walnut, coral, step, stair, screw, drill, hop, oat, gear, cog, nut, brick,
    flag`),
);

export const undrawnNames: ReadonlySet<string> = new Set([
  ...[house, kitchen, food, nature, animals, places, vehicles, worn, trades, technology, play].flat(),
  ...onlySeveral,
]);
