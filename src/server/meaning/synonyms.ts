// Names for the same thing, or for things that answer the same wish, British and American; the first names the group.
const groups = `
  stroller, pushchair, buggy, pram, baby carriage
  crib, cot, baby bed, cotbed
  bassinet, moses basket, bedside crib
  diaper, nappy
  pacifier, dummy
  highchair, high chair, feeding chair
  baby gate, stair gate, safety gate
  baby bouncer, bouncy chair, bouncer
  baby carrier, sling, baby wrap
  travel cot, pack n play, playpen
  car seat, child seat, booster seat
  puzzle, jigsaw
  checkers, draughts
  legos, lego
  dollhouse, dolls' house, dolls house
  stuffed animal, soft toy, cuddly toy, plushie
  jump rope, skipping rope
  slide, chute
  sandbox, sandpit
  kiddie pool, paddling pool
  bounce house, bouncy castle
  foosball, table football
  ping pong, table tennis
  soccer, football
  sled, sledge, toboggan
  bike, bicycle, cycle
  tricycle, trike
  flashlight, torch
  headlamp, head torch, headtorch
  wrench, spanner
  allen key, hex key
  clamp, g-clamp, cramp
  vise, vice
  miter, mitre
  drill, power drill, cordless drill
  level, spirit level
  ladder, stepladder, step ladder
  pressure washer, power washer, jet washer, jetwash
  string trimmer, strimmer, weed eater, weed whacker
  lawnmower, lawn mower, mower, grass cutter
  hose, hosepipe
  pruners, secateurs, pruning shears
  rain barrel, water butt
  compost bin, composter
  tiller, rotavator, rototiller
  wood chipper, shredder, chipper
  shovel, spade
  yard, garden, backyard
  patio umbrella, parasol
  lounger, sunbed, sun lounger
  barbecue, bbq, grill
  fire pit, firepit, chiminea
  tent, gazebo, marquee, canopy
  cooler, cool box, ice chest, coolbox
  backpack, rucksack
  suitcase, luggage, travel bag
  roof box, cargo box, rooftop box
  jumper cables, jump leads
  tire, tyre
  trunk, boot
  hand truck, sack truck, dolly, trolley, sack barrow
  extension cord, extension lead, cable reel
  drop cloth, dust sheet
  faucet, tap
  couch, sofa, settee
  closet, wardrobe, armoire
  dresser, chest of drawers
  nightstand, bedside table
  bookcase, bookshelf, shelving, shelf
  comforter, duvet, quilt
  curtain, drape
  rug, carpet
  lamp, light
  stool, footstool
  air mattress, air bed, airbed, blow-up bed, inflatable bed, inflatable mattress
  folding bed, camp bed, guest bed
  vacuum, vacuum cleaner, hoover
  carpet cleaner, carpet shampooer, carpet washer
  space heater, heater
  dryer, tumble dryer
  drying rack, clothes airer, airer, clothes horse
  trash can, bin, garbage can, dustbin
  broom, brush
  litter box, litter tray
  leash, lead
  aquarium, fish tank
  walker, walking frame, zimmer frame, rollator
  cane, walking stick
  crockpot, slow cooker
  instant pot, pressure cooker
  stove, cooker, hob
  skillet, frying pan
  saucepan, pot
  dutch oven, casserole dish
  kettle, water boiler
  coffee maker, coffee machine, espresso machine
  french press, cafetiere
  blender, liquidiser, smoothie maker
  stand mixer, food mixer, mixer
  deep fryer, deep fat fryer
  bread machine, bread maker, breadmaker
  refrigerator, fridge
  silverware, cutlery, flatware
  dishes, crockery, dinnerware, plates
  pitcher, jug
  can opener, tin opener
  cutting board, chopping board
  cookie sheet, baking tray, baking sheet
  cake pan, cake tin
  muffin tin, cupcake tin
  mason jar, jam jar, canning jar, preserving jar
  thermos, flask
  tea urn, hot water urn
  cotton candy, candy floss
  tablecloth, table cloth
  folding table, trestle table
  costume, fancy dress, dressing-up clothes
  christmas, xmas
  string lights, fairy lights
  karaoke machine, karaoke
  sweater, jumper, pullover
  pants, trousers
  sneakers, trainers, running shoes
  rain boots, wellies, wellington boots, gumboots
  undershirt, vest
  vest, waistcoat
  bathrobe, dressing gown
  pajamas, pyjamas
  swimsuit, swimming costume, bathing suit
  overalls, dungarees
  tuxedo, dinner jacket
  purse, handbag
  diaper bag, changing bag
  jewelry, jewellery
  raincoat, waterproof, anorak, cagoule
  novel, fiction, paperback
  cookbook, recipe book, cookery book
  textbook, study guide, revision guide
  comic, graphic novel, manga
  yarn, wool
  serger, overlocker
  watercolors, watercolours
  drum kit, drum set, drums
  keyboard, piano
  guitar, acoustic guitar
  dress form, mannequin, dressmaker's dummy
  glue gun, hot glue gun
  cell phone, mobile phone, mobile, phone, smartphone
  television, tv, telly
  laptop, notebook computer
  computer, pc, desktop
  monitor, screen
  projector, beamer
  turntable, record player
  record, vinyl, lp
  speaker, loudspeaker
  headphones, headset, earphones
  charger, power adapter
  game console, games console, playstation, xbox
  e-reader, kindle, ereader
  ipad, tablet
  router, modem
  sat nav, gps
  camera, dslr
  camcorder, video camera
  paddleboard, paddle board, sup
  life jacket, buoyancy aid, life vest
  trekking pole, walking pole, hiking pole
  tennis racket, tennis racquet
  soccer cleats, football boots
  fish pole, fishing rod
  exercise bike, spin bike, stationary bike
  weights, dumbbells
  treadmill, running machine
  moving box, packing box, cardboard box
  gardening, planting
`;

/** Groups of names for the same thing; a name may stand in two groups (a vest keeps one warm here and is formal there). */
export const synonymGroups: readonly (readonly string[])[] = groups
  .split('\n')
  .map((line) =>
    line
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )
  .filter((group) => group.length > 1);
