import type { Category } from '../../../shared/items/categories.ts';

// What a neighbourhood lends and gives away, in British and American words, singular. A thing may stand in several
// categories. Two things lean on it: the category of a sentence, and telling the thing from the other nouns around it.
const listed: Record<Category, string> = {
  Clothes: `
    coat, jacket, raincoat, anorak, parka, fleece, jumper, sweater, cardigan, hoodie, sweatshirt, pullover, shirt, blouse, t-shirt,
    tee, top, vest, waistcoat, dress, gown, skirt, trousers, pants, jeans, leggings, tights, shorts, dungarees, overalls, jumpsuit,
    suit, tuxedo, blazer, tie, bow tie, scarf, shawl, gloves, mittens, hat, cap, beanie, bonnet, helmet liner, shoes, boots, wellies,
    wellington boots, rain boots, trainers, sneakers, sandals, slippers, heels, loafers, plimsolls, football boots, cleats, ballet shoes,
    socks, underwear, bra, pyjamas, pajamas, nightie, dressing gown, bathrobe, robe, onesie, babygrow, romper, bodysuit, bib, snowsuit,
    swimsuit, swimming costume, bikini, trunks, wetsuit, kimono, sari, kilt, uniform, school uniform, tutu, leotard, maternity wear,
    maternity clothes, baby clothes, clothes, clothing, outfit, wedding dress, evening dress, prom dress, bridesmaid dress, belt, handbag,
    purse, bag, backpack, rucksack, watch, necklace, bracelet, earrings, jewellery, jewelry, sunglasses, waterproofs, salopettes, ski jacket,
    ski pants, apron, sleepsuit, cufflinks, braces, suspenders, leg warmers, fascinator, coat hangers, ponchos, poncho, muslin`,
  Books: `
    book, novel, paperback, hardback, textbook, dictionary, encyclopedia, encyclopaedia, atlas, cookbook, recipe book, cookery book,
    picture book, story book, storybook, board book, comic, comic book, graphic novel, manga, magazine, magazines, biography, memoir,
    autobiography, guidebook, travel guide, phrase book, poetry, anthology, thriller, whodunnit, mystery, fiction, sci-fi, trilogy,
    revision guide, study guide, workbook, exam papers, sheet music, songbook, audiobook, bible, manual, journal, annual, annuals,
    library book, crime novel, romance novel, series, box set of books, bookend, baby book, parenting book, language course, field guide,
    children's book, reading books, readers, maps, road atlas, short stories, fairy tales, newspaper, paperbacks, literature`,
  Arts: `
    paint, paints, acrylics, oil paints, watercolours, watercolors, paintbrush, brushes, easel, canvas, sketchbook, sketchpad, pastels,
    crayons, coloured pencils, colored pencils, charcoal, felt tips, markers, pens, ink, calligraphy set, craft kit, crafts, craft supplies,
    glitter, glue gun, hot glue gun, yarn, wool, knitting needles, knitting, crochet hook, crochet, embroidery hoop, embroidery, thread,
    cross stitch, fabric, textiles, quilting, patchwork, sewing machine, sewing kit, overlocker, serger, loom, spinning wheel, beads,
    jewellery making, clay, pottery wheel, potter's wheel, kiln, sculpture, lino cutting, printing press, screen printing, stencils,
    stamps, scrapbook, scrapbooking, origami paper, cutting mat, guillotine, paper cutter, picture frame, painting, print, poster, artwork,
    frame, mosaic, stained glass, candle making, soap making, macrame, guitar, acoustic guitar, ukulele, violin, viola, cello, piano,
    keyboard stand, flute, clarinet, saxophone, trumpet, trombone, recorder, drum kit, drum set, drums, bongos, djembe, cajon, harmonica,
    accordion, banjo, mandolin, harp, music stand, metronome, tambourine, xylophone, amplifier, instrument, dress form, mannequin,
    dressmaker's dummy, airbrush, light box, wool winder, capo, guitar strings, violin bow, art supplies, die cutter`,
  Toys: `
    toy, toys, doll, dolls, dolls' house, dollhouse, doll's pram, teddy, teddy bear, soft toy, stuffed animal, cuddly toy, plush, puppet,
    puppets, lego, duplo, building blocks, blocks, bricks, train set, wooden railway, brio, toy cars, matchbox cars, car track, scalextric,
    slot cars, remote control car, rc car, drone, jigsaw, jigsaw puzzle, puzzle, board game, card game, game, monopoly, scrabble, chess set,
    chess, draughts, checkers, dominoes, playing cards, cards, marble run, marbles, playmobil, action figures, figures, dinosaurs, play kitchen,
    play food, tea set, dressing-up clothes, fancy dress, magic set, science kit, chemistry set, baby gym, play mat, playmat, activity centre,
    activity table, bouncer, jumperoo, walker, baby walker, push-along, ride-on, ride-on car, trike, tricycle, rocking horse, hobby horse,
    sandpit, sandbox, paddling pool, kiddie pool, slide, swing, playhouse, wendy house, ball pit, kite, yo-yo, skipping rope, jump rope,
    hula hoop, space hopper, water pistol, nerf gun, bubble machine, stacking rings, shape sorter, rattle, mobile, play tent, tunnel,
    trains, pokemon cards, trading cards, spinning top, foosball, table football, air hockey table, playpen, play dough, toy box, balance bike`,
  Parties: `
    party, bunting, balloons, balloon pump, helium, banner, decorations, streamers, garland, paper lanterns, fairy lights, disco ball,
    disco lights, smoke machine, fog machine, bubble machine, karaoke machine, party hats, party bags, piñata, pinata, pass the parcel,
    cake stand, cupcake stand, punch bowl, champagne flutes, wine glasses, glassware, tablecloths, table cloth, trestle table, folding tables,
    folding chairs, chair covers, marquee, gazebo, party tent, bouncy castle, bounce house, photo booth, photo backdrop, backdrop, fancy dress,
    costume, costumes, halloween costume, santa suit, masks, mask, wig, christmas tree, christmas decorations, christmas lights, baubles,
    ornaments, wreath, advent calendar, nativity, easter eggs, menorah, diwali lamps, paper plates, plastic cups, reusable cups, serving trays,
    platters, chafing dish, hot water urn, tea urn, chocolate fountain, candy floss machine, cotton candy machine, popcorn machine,
    slush machine, drinks dispenser, beverage dispenser, ice bucket, beer pump, keg tap, barrel, place cards, confetti, sparklers, candles,
    candelabra, vases, centrepieces, centerpieces, wedding arch, gift wrap, wrapping paper, invitations, guest book, cake topper, cake tins,
    gift bags, ribbon, pumpkins, event, birthday banner, pa system, microphone`,
  Kitchenware: `
    pan, frying pan, skillet, saucepan, pot, stockpot, wok, casserole, casserole dish, dutch oven, slow cooker, crockpot, pressure cooker,
    instant pot, rice cooker, air fryer, deep fat fryer, deep fryer, toaster, sandwich toaster, toastie maker, panini press, waffle maker,
    waffle iron, pancake pan, crepe maker, griddle, grill, raclette, fondue set, kettle, teapot, tea set, coffee machine, coffee maker,
    espresso machine, cafetiere, french press, moka pot, coffee grinder, grinder, milk frother, juicer, blender, liquidiser, smoothie maker,
    food processor, stand mixer, hand mixer, mixer, whisk, ice cream maker, yoghurt maker, bread maker, bread machine, pasta machine,
    pasta maker, dehydrator, microwave, oven, cooker, hob, stove, fridge, refrigerator, mini fridge, freezer, chest freezer, dishwasher,
    plates, plate, bowls, bowl, dishes, crockery, dinnerware, dinner service, mugs, mug, cups, cup, saucers, glasses, glass, tumblers, jug,
    pitcher, cutlery, silverware, flatware, forks, spoons, knife, knives, knife block, knife sharpener, chopping board, cutting board,
    colander, sieve, strainer, grater, mandoline, peeler, tin opener, can opener, corkscrew, bottle opener, rolling pin, mixing bowl,
    measuring cups, kitchen scales, scales, baking tray, baking sheet, cookie sheet, cake tin, cake pan, bundt tin, muffin tin, loaf tin,
    pie dish, roasting tin, cookie cutters, piping bags, cake decorating, jam pan, preserving pan, jam jars, jars, mason jars, tupperware,
    lunch box, thermos, flask, water bottle, water filter, spice rack, dish rack, tea towels, oven gloves, trivet, tagine, steamer, ladle,
    spatula, tongs, pizza stone, pizza oven, salad spinner, butter dish, egg cups, fish kettle, cool box, bread bin, canning jars, sausage maker,
    mincer, meat grinder, sodastream, soda maker, home brew kit, fermentation crock, soup maker, popcorn maker, baby bottles, bottle warmer, steriliser`,
  Household: `
    sofa, couch, settee, sofa bed, futon, armchair, chair, rocking chair, recliner, stool, bar stool, footstool, pouffe, bench, table,
    dining table, coffee table, side table, bedside table, nightstand, desk, bureau, bookcase, bookshelf, shelf, shelves, shelving,
    cabinet, cupboard, sideboard, dresser, chest of drawers, drawers, wardrobe, closet, clothes rail, coat rack, coat stand, shoe rack,
    bed, bed frame, bunk bed, mattress, headboard, air bed, air mattress, camp bed, duvet, comforter, quilt, blanket, throw, pillow, pillows,
    sheets, bedding, bed linen, cushions, cushion, curtains, drapes, curtain rail, blinds, rug, carpet, doormat, mirror, clock, alarm clock,
    lamp, floor lamp, desk lamp, lampshade, light fitting, chandelier, light bulbs, fan, heater, space heater, radiator, dehumidifier,
    humidifier, air purifier, air conditioner, fireplace, log burner, vacuum, vacuum cleaner, hoover, carpet cleaner, carpet shampooer,
    steam cleaner, steam mop, mop, bucket, broom, dustpan, bin, trash can, recycling bin, washing machine, tumble dryer, dryer, clothes airer,
    airer, drying rack, clothes horse, ironing board, iron, laundry basket, clothes steamer, towels, bath mat, shower curtain, toilet seat,
    cot, crib, moses basket, bassinet, cot bed, toddler bed, changing table, changing mat, high chair, highchair, booster seat, baby gate,
    stair gate, baby monitor, baby bath, potty, breast pump, nappies, diapers, cloth nappies, pram, pushchair, stroller, buggy, car seat,
    baby carrier, sling, baby wrap, crutches, wheelchair, walking frame, walker, commode, mobility scooter, walking stick, cane, shower chair,
    bath seat, raised toilet seat, rollator, moving boxes, cardboard boxes, storage boxes, boxes, crate, basket, suitcase, suitcases, luggage,
    trunk, safe, step stool, vase, picture, photo frame, ornament, plant stand, house plant, houseplant, dog crate, dog bed, cat carrier,
    pet carrier, cat tree, scratching post, litter tray, litter box, fish tank, aquarium, hamster cage, rabbit hutch, bird cage, dog lead, leash,
    fireguard, fire screen, draught excluder, room divider, bean bag, beanbag, weighing scales, bathroom scales, hot water bottle, electric blanket,
    hair dryer, hairdryer, curling iron, straighteners, clippers, hair clippers, nebuliser, blood pressure monitor, mosquito net, furniture`,
  Garden: `
    lawnmower, lawn mower, mower, strimmer, string trimmer, weed eater, weed whacker, edge trimmer, hedge trimmer, hedge cutter, leaf blower,
    rake, spade, shovel, fork, garden fork, pitchfork, hoe, trowel, secateurs, pruners, pruning shears, loppers, shears, pruning saw,
    wheelbarrow, watering can, hose, hosepipe, garden hose, hose reel, sprinkler, water butt, rain barrel, irrigation, compost bin, composter,
    compost, wormery, worm bin, manure, mulch, bark chippings, topsoil, soil, gravel, paving slabs, pavers, bricks, turf, fertiliser, fertilizer,
    seeds, seedlings, plants, plant, seed potatoes, bulbs, cuttings, tomato plants, strawberry plants, herbs, shrubs, shrub, rose bush, tree,
    fruit tree, apple tree, hedge plants, perennials, succulents, cactus, plant pots, pots, planters, planter, hanging baskets, hanging basket,
    raised bed, trough, seed trays, propagator, greenhouse, polytunnel, cold frame, cloche, bean poles, canes, trellis, netting, pergola, arbour,
    shed, fence panels, fencing, gate, decking, garden table, garden chairs, garden furniture, patio furniture, patio set, patio heater, parasol,
    patio umbrella, deck chair, sun lounger, lounger, hammock, swing seat, bird feeder, bird table, bird bath, bird box, nest box, bee hive,
    beehive, chicken coop, hen house, chicken run, pond, pond pump, pond liner, fountain, garden gnome, gnome, fire pit, firepit, chiminea,
    incinerator, shredder, chipper, wood chipper, tiller, rotavator, rototiller, scarifier, dethatcher, aerator, lawn roller, spreader, seed spreader,
    weed killer, sprayer, log splitter, logs, firewood, apple press, fruit press, fruit picker, cider press, bulb planter, dibber, kneeler, gardening gloves`,
  Outdoors: `
    tent, camping tent, sleeping bag, sleeping mat, camping mat, roll mat, camping stove, camp stove, camping chair, camping chairs, camping table,
    lantern, headlamp, head torch, cool box, cooler, ice chest, rucksack, hiking backpack, walking poles, trekking poles, hiking poles, hiking boots,
    walking boots, compass, binoculars, telescope, bike, bicycle, mountain bike, road bike, kids bike, tandem, cargo bike, e-bike, electric bike,
    bike trailer, child bike seat, bike seat, bike rack, bike carrier, bike pump, bike helmet, helmet, bike lock, panniers, turbo trainer, scooter,
    skateboard, longboard, roller skates, rollerblades, inline skates, ice skates, skis, ski boots, snowboard, sledge, sled, toboggan, snowshoes,
    kayak, canoe, paddle board, paddleboard, stand-up paddleboard, sup, dinghy, inflatable boat, boat, life jacket, buoyancy aid, wetsuit, surfboard,
    bodyboard, boogie board, snorkel, snorkelling set, flippers, fins, goggles, fishing rod, fishing tackle, waders, football, soccer ball, basketball,
    basketball hoop, goal, football goal, soccer goal, tennis racket, tennis racquet, badminton set, badminton racket, squash racket, table tennis table,
    ping pong table, cricket bat, cricket set, baseball bat, baseball glove, golf clubs, golf bag, hockey stick, lacrosse stick, rugby ball, volleyball net,
    frisbee, boules, petanque, croquet set, rounders set, swingball, trampoline, climbing shoes, climbing harness, rope, yoga mat, dumbbells, weights,
    kettlebell, exercise bike, treadmill, rowing machine, cross trainer, elliptical, weight bench, punch bag, boxing gloves, resistance bands, foam roller,
    roof rack, roof box, bike roof rack, trailer, tow bar, caravan, awning, windbreak, beach umbrella, beach tent, sun shelter, picnic blanket,
    picnic basket, picnic hamper, barbecue, bbq, hammock, tarp, tarpaulin, groundsheet, jerry can, water carrier, portable toilet, camping toilet,
    snow chains, ice axe, crampons, archery set, darts board, dartboard, skipping rope, horse riding helmet, child carrier, baby carrier backpack,
    gps watch, stopwatch, swimming float, armbands, snow shovel, outdoor gear, camping gear`,
  Tools: `
    drill, cordless drill, power drill, hammer drill, impact driver, drill bits, hammer, mallet, sledgehammer, screwdriver, screwdrivers, spanner,
    spanners, wrench, wrenches, socket set, allen keys, hex keys, pliers, pincers, wire cutters, bolt cutters, saw, handsaw, hacksaw, jigsaw, circular saw,
    table saw, mitre saw, miter saw, chop saw, band saw, chainsaw, reciprocating saw, plane, chisel, chisels, file, rasp, sander, belt sander, orbital sander,
    sandpaper, router, angle grinder, grinder, bench grinder, lathe, vice, vise, workbench, work bench, sawhorse, saw horses, trestles, clamp, clamps, g-clamps,
    spirit level, level, laser level, tape measure, measuring tape, set square, plumb line, stud finder, pipe detector, multimeter, voltage tester, soldering iron,
    heat gun, blowtorch, blow torch, welder, welding mask, glue gun, caulking gun, sealant gun, staple gun, nail gun, rivet gun, nails, screws, bolts, hinges,
    toolbox, tool kit, toolkit, tool belt, ladder, step ladder, stepladder, extension ladder, loft ladder, scaffold tower, scaffolding, pressure washer,
    power washer, jet washer, wet and dry vacuum, shop vac, wallpaper steamer, wallpaper stripper, pasting table, paint roller, paint sprayer, dust sheets,
    drop cloth, tile cutter, tile saw, floor sander, cement mixer, concrete mixer, plastering trowel, wheelbarrow, crowbar, pry bar, pickaxe, mattock, axe, hatchet,
    post hole digger, post driver, fence post, auger, drain rods, drain snake, plunger, sink plunger, pipe cutter, plumbing tools, jump leads, jumper cables, car jack,
    jack, axle stands, trolley jack, battery charger, tyre pump, tire inflator, air compressor, compressor, generator, extension lead, extension cord, cable reel, torch,
    flashlight, work light, hand truck, sack truck, dolly, trolley, furniture dolly, piano dolly, tow rope, ratchet straps, rope, bike repair stand, bike tools, puncture kit,
    engine hoist, safety goggles, ear defenders, hard hat, work gloves, dust mask, timber, lumber, plywood, wood, planks, tiles, plasterboard, insulation, paint, varnish`,
  Tech: `
    laptop, computer, desktop computer, pc, macbook, chromebook, tablet, ipad, kindle, e-reader, ereader, phone, mobile phone, smartphone, iphone, landline phone,
    cordless phone, phone charger, charger, power bank, cable, cables, hdmi cable, usb cable, usb stick, adapter, adaptor, travel adapter, extension, monitor, screen,
    computer monitor, keyboard, mouse, webcam, microphone, headphones, headset, earbuds, earphones, speaker, speakers, bluetooth speaker, soundbar, sound system,
    stereo, hi-fi, hifi, turntable, record player, cd player, cassette player, radio, dab radio, amplifier, amp, tv, television, tv stand, tv bracket, tv mount, dvd player,
    blu-ray player, vhs player, vcr, video recorder, projector, projector screen, dvd, dvds, cds, vinyl, records, camera, digital camera, film camera, dslr, lens, tripod,
    camcorder, video camera, gopro, action camera, memory card, sd card, photo printer, printer, ink cartridges, toner, scanner, slide scanner, negative scanner, fax machine,
    laminator, paper shredder, typewriter, calculator, graphing calculator, scientific calculator, label maker, router, wifi router, modem, wifi extender, mesh wifi, switch,
    ethernet cable, hard drive, external hard drive, ssd, ram, graphics card, motherboard, raspberry pi, arduino, 3d printer, games console, game console, playstation,
    xbox, nintendo, nintendo switch, wii, gameboy, controller, video game, video games, vr headset, drone, smart watch, smartwatch, fitness tracker, sat nav, gps, dash cam,
    doorbell camera, security camera, smart speaker, alexa, echo dot, thermostat, thermal camera, energy monitor, solar panel, battery, batteries, baby monitor, ring light,
    green screen, studio light, midi keyboard, synthesizer, synthesiser, electric piano, digital piano, mixing desk, audio interface, walkie talkies, hearing aid, docking station, laptop stand, electronics, gadget`,
};

const read = (list: string): string[] =>
  list
    .split(',')
    .map((thing) => thing.trim())
    .filter((thing) => thing !== '');

/** Each listed thing with the categories it may stand in. */
export const knownThings: ReadonlyMap<string, readonly Category[]> = collect();

function collect(): Map<string, Category[]> {
  const things = new Map<string, Category[]>();
  const add = (thing: string, category: Category) => things.set(thing, [...(things.get(thing) ?? []), category]);
  const all: [Category, string][] = [
    ['Clothes', listed.Clothes],
    ['Books', listed.Books],
    ['Arts', listed.Arts],
    ['Toys', listed.Toys],
    ['Parties', listed.Parties],
    ['Kitchenware', listed.Kitchenware],
    ['Household', listed.Household],
    ['Garden', listed.Garden],
    ['Outdoors', listed.Outdoors],
    ['Tools', listed.Tools],
    ['Tech', listed.Tech],
  ];
  for (const [category, list] of all) for (const thing of read(list)) add(thing, category);
  return things;
}
