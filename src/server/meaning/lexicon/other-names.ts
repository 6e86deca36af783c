// Makers, models and titles that people use for the thing itself. Makers of many kinds of things are left out.
const named = `
  blender: nutribullet, nutri ninja, vitamix
  food processor: magimix, cuisinart, thermomix, robot coupe
  stand mixer: kitchenaid, kenwood chef, kmix
  slow cooker: crock pot, crockpot
  pressure cooker: instant pot, ninja foodi
  toaster: dualit
  sandwich toaster: breville, george foreman
  coffee machine: nespresso, tassimo, dolce gusto, keurig, delonghi, gaggia, senseo, lavazza
  french press: bodum, aeropress
  moka pot: bialetti
  dutch oven: le creuset, staub
  pizza oven: ooni, gozney, roccbox
  preserving jar: kilner, le parfait
  food container: tupperware, pyrex
  soda maker: sodastream
  flask: stanley flask, hydro flask
  air fryer: actifry
  tea urn: burco
  pasta machine: imperia, marcato
  barbecue: weber, big green egg, traeger
  vacuum cleaner: henry, dyson, roomba, numatic, hetty
  carpet cleaner: rug doctor, vax, bissell
  dehumidifier: meaco, ebac
  bookcase: billy, kallax
  wardrobe: pax
  chest of drawers: malm, hemnes
  armchair: poang
  sofa: klippan, ektorp, chesterfield
  stroller: bugaboo, maclaren, babyzen, icandy, silver cross, uppababy, quinny, mamas and papas
  car seat: maxi cosi, britax, isofix
  bassinet: snuzpod, next2me, chicco next to me
  high chair: antilop, tripp trapp, bumbo
  breast pump: medela, elvie, haakaa
  steriliser: tommee tippee, milton
  baby carrier: babybjorn, baby bjorn, ergobaby, tula, moby wrap
  walking frame: zimmer
  lawnmower: flymo, hayter
  chainsaw: stihl, husqvarna
  pressure washer: karcher, nilfisk
  hose: hozelock
  tent: vango, outwell, hilleberg
  cooler: yeti, igloo, esky
  camping stove: trangia, jetboil, campingaz, primus
  roof box: thule
  bike: brompton, islabike, raleigh, schwinn, frog bike
  balance bike: strider, puky
  backpack: osprey, karrimor, deuter, lowe alpine
  kayak: sevylor
  telescope: celestron, dobsonian, meade, skywatcher
  exercise bike: peloton
  rowing machine: concept2
  scooter: micro scooter
  rotary tool: dremel
  workbench: workmate
  multitool: leatherman
  power tool: makita, dewalt, ryobi, milwaukee
  cordless drill: combi drill
  laptop: macbook, chromebook, thinkpad
  tablet: ipad, galaxy tab, kindle fire
  e-reader: kindle, kobo, nook
  mobile phone: iphone, galaxy phone, nokia, handset
  games console: playstation, ps4, ps5, xbox, nintendo switch, nintendo, wii, game boy, sega, steam deck
  smart speaker: alexa, echo dot, google home
  speaker: sonos, jbl
  streaming stick: chromecast, roku, fire stick
  router: netgear, eero
  sat nav: tomtom
  camera: canon eos, nikon, polaroid, gopro, leica
  printer: deskjet, laserjet, ecotank, inkjet
  label maker: dymo
  turntable: technics, crosley
  headphones: airpods, earbuds, over-ears
  fitness tracker: fitbit, apple watch
  metal detector: garrett
  building blocks: lego, duplo, mega bloks
  train set: brio, hornby
  doll: barbie, baby annabell
  toy figures: playmobil, sylvanian families
  slot cars: scalextric
  toy cars: hot wheels, matchbox
  board game: catan, monopoly, scrabble, cluedo, ticket to ride, pictionary, trivial pursuit, battleship, carcassonne, pandemic
  lawn game: jenga, croquet, cornhole, skittles
  card game: uno, top trumps
  ride-on: little tikes, cozy coupe
  play kitchen: duktig
  sewing machine: singer, bernina, janome, pfaff
  watercolours: winsor newton, daler rowney
  guitar: fender, gibson, ibanez, stratocaster, telecaster
  die cutter: cricut
  crayons: crayola
  children's book: biff, gruffalo, oxford reading tree, roald dahl, julia donaldson, dr seuss, paw patrol book
  novel: harry potter, discworld
  recipe book: ottolenghi, delia, jamie oliver
  travel guide: lonely planet, rough guide
  comic: beano, asterix, tintin, marvel
  revision guide: cgp, york notes, cliffs notes
  mystery: agatha christie, poirot, miss marple, sherlock holmes, rankin
  magazine: national geographic
  wellies: hunter wellies
  boots: dr martens, timberland
  coat: north face, barbour, patagonia
  wetsuit: neoprene
`;

/** Each thing with the names that stand for it. */
export const otherNames: readonly (readonly [thing: string, names: readonly string[]])[] = named
  .split('\n')
  .filter((line) => line.includes(':'))
  .map((line) => {
    const [thing = '', names = ''] = line.split(':');
    return [thing.trim(), names.split(',').map((name) => name.trim())];
  });
