// Names for the same thing, or for things that answer the same wish, British and American; the first names the group.
const groups = `
  stroller, pushchair, buggy, pram, baby carriage ; crib, cot, baby bed, cotbed
  bassinet, moses basket, bedside crib ; diaper, nappy ; pacifier, dummy ; highchair, high chair, feeding chair
  baby gate, stair gate, safety gate ; baby bouncer, bouncy chair, bouncer ; baby carrier, sling, baby wrap
  travel cot, pack n play, playpen ; car seat, child seat, booster seat ; puzzle, jigsaw, jigsaw puzzle ; checkers, draughts
  legos, lego ; dollhouse, dolls' house, dolls house ; stuffed animal, soft toy, cuddly toy, plushie
  jump rope, skipping rope ; slide, chute ; sandbox, sandpit ; kiddie pool, paddling pool
  bounce house, bouncy castle ; foosball, table football ; ping pong, table tennis ; soccer, football
  sled, sledge, toboggan ; bike, bicycle, cycle ; tricycle, trike ; flashlight, torch
  headlamp, head torch, headtorch ; wrench, spanner ; allen key, hex key ; clamp, g-clamp, cramp ; vise, vice
  miter, mitre ; drill, power drill, cordless drill ; level, spirit level ; ladder, stepladder, step ladder
  pressure washer, power washer, jet washer, jetwash ; string trimmer, strimmer, weed eater, weed whacker
  lawnmower, lawn mower, mower, grass cutter ; hose, hosepipe ; pruners, secateurs, pruning shears
  rain barrel, water butt ; compost bin, composter ; tiller, rotavator, rototiller ; wood chipper, shredder, chipper
  shovel, spade ; yard, garden, backyard ; patio umbrella, parasol ; lounger, sunbed, sun lounger
  barbecue, bbq, grill ; fire pit, firepit, chiminea, brazier ; tent, gazebo, marquee, canopy
  cooler, cool box, ice chest, coolbox ; backpack, rucksack ; suitcase, luggage, travel bag
  roof box, cargo box, rooftop box ; jumper cables, jump leads ; tire, tyre ; trunk, boot
  hand truck, sack truck, dolly, trolley, sack barrow ; extension cord, extension lead, cable reel
  drop cloth, dust sheet ; faucet, tap ; couch, sofa, settee ; closet, wardrobe, armoire ; dresser, chest of drawers
  nightstand, bedside table ; bookcase, bookshelf, shelving, shelf ; comforter, duvet, quilt ; curtain, drape
  rug, carpet ; lamp, light ; stool, footstool
  air mattress, air bed, airbed, blow-up bed, inflatable bed, inflatable mattress ; folding bed, camp bed, guest bed
  vacuum, vacuum cleaner, hoover ; carpet cleaner, carpet shampooer, carpet washer ; space heater, heater
  dryer, tumble dryer ; drying rack, clothes airer, airer, clothes horse ; trash can, bin, garbage can, dustbin
  broom, brush ; litter box, litter tray ; leash, lead ; aquarium, fish tank
  walker, walking frame, zimmer frame, rollator ; cane, walking stick ; crockpot, slow cooker
  instant pot, pressure cooker ; stove, cooker, hob ; skillet, frying pan ; saucepan, pot
  dutch oven, casserole dish ; kettle, water boiler ; coffee maker, coffee machine, espresso machine
  french press, cafetiere ; blender, liquidiser, smoothie maker ; stand mixer, food mixer, mixer
  deep fryer, deep fat fryer ; bread machine, bread maker, breadmaker ; refrigerator, fridge
  silverware, cutlery, flatware ; dishes, crockery, dinnerware, plates ; pitcher, jug ; can opener, tin opener
  cutting board, chopping board ; cookie sheet, baking tray, baking sheet ; cake pan, cake tin
  muffin tin, cupcake tin ; mason jar, jam jar, canning jar, preserving jar ; thermos, flask
  tea urn, hot water urn ; cotton candy, candy floss ; tablecloth, table cloth ; folding table, trestle table
  costume, fancy dress, dressing-up clothes ; christmas, xmas ; string lights, fairy lights
  karaoke machine, karaoke ; sweater, jumper, pullover ; pants, trousers ; sneakers, trainers, running shoes
  rain boots, wellies, wellington boots, gumboots ; undershirt, vest ; vest, waistcoat ; bathrobe, dressing gown
  pajamas, pyjamas ; swimsuit, swimming costume, bathing suit ; overalls, dungarees ; tuxedo, dinner jacket
  purse, handbag ; diaper bag, changing bag ; jewelry, jewellery ; raincoat, waterproof, anorak, cagoule
  novel, fiction, paperback ; cookbook, recipe book, cookery book ; textbook, study guide, revision guide
  comic, graphic novel, manga ; yarn, wool ; serger, overlocker ; watercolors, watercolours
  drum kit, drum set, drums ; keyboard, piano, electric piano, digital piano, musical keyboard ; guitar, acoustic guitar ; dress form, mannequin, dressmaker's dummy
  glue gun, hot glue gun ; cell phone, mobile phone, mobile, phone, smartphone ; television, tv, telly
  laptop, notebook computer ; computer, pc, desktop ; monitor, screen ; projector, beamer ; turntable, record player
  record, vinyl, lp ; speaker, loudspeaker ; headphones, headset, earphones ; charger, power adapter
  game console, games console, playstation, xbox ; e-reader, kindle, ereader ; ipad, tablet ; router, modem
  sat nav, gps ; camera, dslr ; camcorder, video camera ; paddleboard, paddle board, sup
  life jacket, buoyancy aid, life vest ; trekking pole, walking pole, hiking pole ; tennis racket, tennis racquet
  soccer cleats, football boots ; exercise bike, spin bike, stationary bike ; weights, dumbbells
  treadmill, running machine ; moving box, packing box, cardboard box, packing carton, removal box ; lawn edger, edge trimmer
  leaf blower, garden vac, garden blower ; hedge trimmer, hedge cutter
  loppers, branch pruners, branch cutter, tree pruner
  greenhouse, glasshouse, growhouse, hothouse, polytunnel, grow tent ; compost, manure, mulch, potting soil, topsoil
  fertilizer, fertiliser, plant food, plant feed ; seedling, young plant, plug plant ; bird feeder, seed dispenser
  bird house, nest box, bird box ; fence panel, fencing ; paving slab, paver, patio slab
  garden furniture, patio furniture, patio set, garden set ; chainsaw, chain saw ; patio heater, outdoor heater
  angle grinder, disc cutter ; multimeter, voltmeter, voltage tester ; staple gun, tacker
  wallpaper steamer, wallpaper stripper ; sander, sanding machine ; circular saw, skill saw, skilsaw
  miter saw, mitre saw, chop saw ; crowbar, pry bar ; tool box, toolkit, tool kit, tool set
  lumber, timber, plank, wood board, scaffold board ; drain snake, drain rod, plumbers snake
  air compressor, tire inflator, tyre pump ; generator, power unit ; sawhorse, trestle
  workbench, work bench, workmate ; walkie talkie, two-way radio ; microphone, mic ; pa system, pa, sound system
  radio, wireless set ; stereo, hi-fi, hifi ; usb stick, thumb drive, memory stick, flash drive
  hard drive, hard disk ; wifi extender, range extender, wifi booster, mesh wifi
  video recorder, vcr, vhs player, video cassette recorder ; slide scanner, negative scanner, film scanner
  tripod, camera stand ; smart speaker, voice assistant ; webcam, web camera
  fitness tracker, smartwatch, smart watch ; blanket, throw, bedspread ; mirror, looking glass ; ottoman, pouffe
  bean bag, beanbag, floor cushion ; bunk bed, bunks ; laundry basket, laundry hamper
  bed linen, bed sheet, bedding ; bathroom scale, weighing scale, weighing machine
  shower chair, bath seat, bath stool, shower stool, shower seat ; wheelchair, transit chair ; crutch, elbow support
  dog crate, dog cage, puppy crate ; cat carrier, pet carrier, pet transport box, pet box
  rabbit hutch, rabbit cage ; cat tree, scratching post ; baby monitor, nursery camera
  changing table, changing unit ; step stool, kick stool ; hair dryer, hairdryer, blow dryer
  dehumidifier, moisture absorber ; food processor, chopper ; waffle iron, waffle maker, waffle press
  pasta maker, pasta machine ; rice cooker, rice steamer
  sandwich toaster, toastie maker, panini press, sandwich press ; juicer, juice extractor
  fondue set, fondue pot, fondue ; cake stand, cupcake stand, tiered stand
  cookie cutter, biscuit cutter, pastry cutter ; champagne flute, champagne glass, stemware
  wine glass, stemmed glass ; food mill, mouli ; meat grinder, mincer ; kitchen scale, cooking scale
  steamer basket, food steamer ; wok, stir-fry pan ; drinks dispenser, beverage dispenser
  bunting, flag garland, pennant ; pinata, piñata ; photo booth, photo backdrop ; smoke machine, fog machine
  christmas tree, artificial tree, fake fir ; santa suit, father christmas suit
  cloth nappy, reusable nappy, cloth diaper ; wedding dress, bridal gown, wedding gown, bridal dress
  evening dress, ball gown, evening gown, prom dress, gown ; ski pants, ski trousers, salopettes
  wetsuit, neoprene suit ; karate suit, martial arts gi, gi, judo suit ; gloves, mittens
  beanie, bobble hat, woolly hat ; gilet, body warmer, puffer vest
  hiking boots, walking boots, hiking shoes, walking shoes ; coat, jacket, parka
  onesie, babygrow, sleepsuit, romper ; nightgown, nightie ; picture book, story book, storybook, board book
  poetry, poem, verse, anthology ; sheet music, songbook, music book, piano music ; atlas, world map, map
  travel guide, guidebook ; language course, phrasebook
  mystery, crime novel, whodunnit, thriller, detective story, detective novel ; encyclopedia, encyclopaedia
  magazine, periodical ; fabric, cloth, remnant, offcut, textile, fabric scrap ; knitting needle, knitting pin
  embroidery, cross stitch, needlework ; easel, artist stand ; pottery wheel, potters wheel, throwing wheel
  paintbrush, artist brush ; picture frame, photo frame ; violin, fiddle ; harmonica, mouth organ
  accordion, squeezebox ; sax, saxophone ; ukulele, uke ; acrylics, acrylic paint ; toy car, model car
  train set, railway set, toy train ; building blocks, building bricks, toy bricks ; chess set, chess, chess pieces
  play tent, teepee, tipi, wendy house, playhouse ; play kitchen, toy kitchen, toy cooker
  science kit, chemistry set, experiment kit ; board game, family game
  ice skates, figure skates, skating boots, hockey skates ; roller skates, rollerblades, inline skates
  balance bike, run bike, walking bike ; bike rack, bike carrier, cycle carrier, cycle rack
  bike trailer, child trailer ; bike seat, child bike seat ; sleeping bag, mummy bag
  sleeping mat, camping mat, roll mat ; camping stove, camp stove, camping cooker, camping gas
  picnic basket, picnic hamper ; kayak, canoe ; dinghy, inflatable boat ; snorkel, snorkelling set, diving mask
  telescope, astronomy scope ; binoculars, field glasses ; fishing rod, angling kit, fishing tackle, fishing gear
  rowing machine, rower ; elliptical, cross trainer ; yoga mat, exercise mat
  badminton set, badminton rackets, shuttlecocks ; basketball hoop, basketball net ; soccer goal, football goal
  lawn game, garden game ; boules, petanque, bocce ; trampoline, rebounder ; metal detector, treasure detector
  roof rack, roof bars ; tarp, tarpaulin
  umbrella, brolly ; nesting dolls, matryoshka, russian dolls, babushka dolls ; hand drum, djembe, bongo, conga
  mattock, pickaxe, pick axe ; stock pot, stockpot, soup pot ; racket, racquet ; abacus, counting frame
  baby bath, baby tub, infant tub, baby bathtub ; boombox, ghetto blaster, portable speaker, bluetooth speaker
  bike, pushbike, push bike ; couch, loveseat ; stroller, perambulator ; crib, infant bed ; flashlight, maglite
  backpack, knapsack, daypack ; leash, dog lead ; coat, overcoat ; slacks, chinos, trousers ; jeans, denims
  t-shirt, tee shirt, tshirt, tee ; dress, frock ; tights, stockings, pantyhose ; scarf, shawl ; hat, cap
  flip flops, thongs, sandals ; high heels, heels, stilettos ; sneakers, gym shoes, tennis shoes ; tie, necktie
  blazer, suit jacket, sport coat ; swimsuit, swimming trunks, bathers, bikini, swimwear ; bathrobe, robe, housecoat
  baby bottle, feeding bottle ; steriliser, sterilizer ; play mat, playmat, baby gym, activity gym ; potty, potty seat
  stuffed animal, teddy, teddy bear, plush toy, stuffed toy ; rc car, remote control car, radio controlled car
  playing cards, deck of cards, pack of cards ; video game, computer game ; controller, gamepad, joystick
  cassette player, tape deck, walkman ; headphones, earbuds ; cell phone, cellphone ; power bank, portable charger
  extension cord, extension cable, power strip, extension reel ; monitor, computer screen ; memory card, sd card
  projector, video projector, movie projector ; drone, quadcopter ; skillet, fry pan, frypan ; saucepan, cooking pot
  baking dish, roasting tin, roasting pan, oven dish ; colander, strainer, sieve ; hand mixer, electric whisk
  hand blender, stick blender, immersion blender ; measuring jug, measuring cup ; platter, serving plate, serving dish
  mug, cup ; tumbler, drinking glass ; tea towel, dish towel ; oven glove, oven mitt ; lunch box, bento box
  thermos, vacuum flask ; cooler bag, cool bag ; microwave, microwave oven ; freezer, deep freeze, chest freezer
  washing machine, washer ; ice cream maker, ice cream machine ; popcorn machine, popcorn maker, popcorn popper
  mason jar, kilner jar, jam pot, glass jar ; muffin tin, muffin tray, muffin pan, bun tin, cupcake tray
  candlestick, candle holder ; armchair, easy chair ; rocking chair, rocker ; desk, writing desk, bureau
  bed frame, bedstead ; pillow, cushion ; blind, window shade ; floor lamp, standing lamp
  table lamp, desk lamp, reading lamp ; coat rack, coat stand, hat stand ; clothes rail, clothes rack, garment rack
  clothes peg, clothespin ; coat hanger, clothes hanger ; laundry basket, washing basket, linen basket, clothes basket
  storage box, plastic box, storage container ; suitcase, holdall, duffel bag, duffle bag, trolley case
  fan, ventilator ; air conditioner, aircon, air con ; space heater, fan heater, radiator
  sewing kit, sewing box, mending kit ; wrench, monkey wrench, adjustable spanner ; hand saw, handsaw
  tape measure, measuring tape ; heat gun, hot air gun ; stud finder, wall scanner, pipe detector ; car jack, trolley jack
  bike pump, bicycle pump, track pump, cycle pump ; bike lock, bicycle lock, cycle lock
  bike helmet, bicycle helmet, cycle helmet, cycling helmet ; axe, hatchet ; wheelbarrow, barrow ; bucket, pail
  garden fork, pitchfork ; plant pot, flower pot, flowerpot, planter ; houseplant, house plant, indoor plant, pot plant
  courgette, zucchini ; aubergine, eggplant ; firewood, logs ; climbing frame, jungle gym, monkey bars
  water pistol, water gun, squirt gun, super soaker ; frisbee, flying disc ; scooter, kick scooter, push scooter
  sleeping mat, sleeping pad ; amplifier, amp, guitar amp ; disco ball, mirror ball, glitter ball
  tent, party tent, pavilion ; costume, carnival costume, halloween costume ; string lights, christmas lights
  textbook, schoolbook, school book, coursebook ; bodyboard, boogie board ; armbands, water wings, floaties
  soccer ball, football ; picnic blanket, picnic rug ; deckchair, deck chair, beach chair ; camping chair, folding chair
  patio umbrella, beach umbrella, sunshade ; kennel, dog house, doghouse ; cat flap, cat door
  chicken coop, hen house, henhouse ; wormery, worm farm, worm bin ; string trimmer, grass trimmer, brushcutter
  hair straightener, straighteners, flat iron ; curling iron, curling tongs ; shaver, razor ; hair clippers, hair trimmer
  sticky tape, sellotape, scotch tape ; duct tape, gaffer tape ; trolley case, cabin bag, carry-on
`;

/** Groups of names for the same thing; a name may stand in two groups (a vest keeps one warm here and is formal there). */
export const synonymGroups: readonly (readonly string[])[] = groups
  .split(/[;\n]/)
  .map((group) => group.split(',').map((name) => name.trim()))
  .filter((group) => group.length > 1);
