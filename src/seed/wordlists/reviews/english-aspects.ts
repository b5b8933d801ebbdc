import type { Aspects } from './bank.ts'

/** Aspects in English, by kind, then by group of kinds. */
export const englishAspects: Record<string, Aspects> = {
  kettle: {
    whistle: [
      'The whistle is [a note, not a scream|one clear tone|gentle, more harmonica than alarm|loud enough to hear from {room} and no louder].',
      'The whistle [is far too shrill|starts before the water really boils|gave up after {dur}|is so quiet that I boiled it dry once].',
    ],
    handle: [
      'The handle stays [cool|cool even on full gas|cool to the touch, no cloth needed].',
      'The handle gets [hot|so hot that I need a cloth] [as soon as the flame is wider than the base|on gas|every time].',
    ],
    lid: [
      'The lid sits tight [and does not rattle|even when I pour the last drop].',
      'Below a third full [the lid rattles against the rim|the lid chatters]. [Not a fault, just a noise you learn|Mildly annoying at six in the morning].',
    ],
    enamel: [
      'No chips in the enamel after {dur}[, and I am not careful|, with two children in the kitchen|].',
      'The enamel [chipped at the spout|came off in a flake the size of a fingernail|shows hairline cracks] after {dur}.',
    ],
    boiling: [
      '[Boils two litres in {n:5-7} minutes on induction|A full kettle takes {n:5-8} minutes on my induction hob|Quicker than my old electric one, I timed it].',
      'It is slow: {n:10-14} minutes for a litre on a small ring.',
    ],
    weight: [
      'Heavier than I expected [and all the better for it|, which I like|: it stays where you put it].',
      'Full, it is [too heavy for my wrist|a two-handed job].',
    ],
    limescale: [
      'Wide opening, so descaling is [a matter of minutes|vinegar, wait, rinse, done].',
      'With hard water like ours it furs up in {n:2-4} weeks [and the opening is too narrow for a hand|].',
    ],
  },
  gooseneck: {
    spout: [
      'The pour is [as precise as a pen|slow, thin and steady|exactly what filter coffee needs].',
      'The spout drips [a little|] after every pour.',
    ],
    thermometer: [
      'The thermometer is [accurate to a degree, I checked|easy to read].',
      'The thermometer reads about {n:2-5} degrees high. [Once you know that, fine|For this price it should not].',
    ],
    balance: [
      'Well balanced[ when full|, even for small hands].',
      'The handle is a bit too close to the body; I have [burnt a knuckle|grazed the steel] more than once.',
    ],
  },
  moka: {
    gasket: [
      'Gasket and filter can be [bought singly|replaced in a minute], which is why I chose it.',
      'The gasket needed replacing after {dur}[ of daily use|].',
    ],
    induction: [
      'Works on induction, as promised.',
      'On my induction hob it is [not recognised|only found with an adapter plate].',
    ],
    coffee: [
      'The coffee is [dense and not bitter|as in my grandmother’s kitchen|better than from the machine it replaced].',
      'It [sputters|spits coffee over the hob] unless the flame is tiny.',
    ],
    handle: ['The handle keeps its distance from the flame.', 'The handle [softened|got a burnt edge] on the gas.'],
  },
  teapot: {
    spout: [
      'It pours clean and stops clean, [not one drop on the tablecloth|no dribble].',
      'It dribbles[, whatever the angle|] unless you pour slowly.',
    ],
    lid: [
      'The lid [stays on when you tilt|does not need a finger while pouring].',
      'The lid falls [out|into the cup] at the last third.',
    ],
    heat: ['Tea stays hot for [nearly an hour|a good {n:40-55} minutes].', 'Tea is lukewarm after {n:15-25} minutes.'],
    strainer: ['The strainer is fine enough for [rooibos|green tea].', 'Fine leaves slip through the strainer.'],
  },
  mug: {
    glaze: [
      'The glaze [varies a little from mug to mug, which I like|is even deeper than in the pictures|feels like a river stone].',
      'The glaze [has crazed|shows knife-like grey marks] after {dur}.',
    ],
    handle: [
      '[Three fingers fit through|Even my husband’s hand fits through] the handle.',
      'The handle is too small: two fingers at most.',
    ],
    size: [
      'Just the right size for [a flat white|a morning tea].',
      'Smaller than {n:250-350} ml if you do not fill it to the brim.',
    ],
    rim: [
      'The rim is [thin and good to drink from|rounded, pleasant at the lip].',
      'The rim chipped [in the first week|in the dishwasher].',
    ],
  },
  pan: {
    seasoning: [
      'After the third round of frying potatoes [nothing sticks|an egg slides about].',
      'The seasoning [came off in patches|never took], although I followed the leaflet.',
    ],
    heat: [
      'Heat is even [right to the edge|, no hot spot in the middle].',
      'The base [bowed|warped] on induction after {dur} and now it spins.',
    ],
    handle: [
      'The long handle is [angled just right|riveted properly, nothing wobbles].',
      'The handle gets hot after {n:6-12} minutes and there is no second grip.',
    ],
    searing: [
      'Steak gets a crust [like in a restaurant|I never managed before].',
      'It is so heavy that I rarely take it out.',
    ],
  },
  pot: {
    lid: [
      'The lid is so heavy that [hardly any steam gets out|bread rises under it].',
      'The lid [does not sit flush|arrived with a chipped edge].',
    ],
    enamel: [
      '[Stew|Onion soup|Chilli] for {n:5-8} hours and nothing burnt on; a wipe and it is clean.',
      'Small cracks in the enamel [at the bottom|] after {dur}.',
    ],
    heat: ['It keeps the food hot on the table for the length of a dinner.', 'It takes {n:10-15} minutes to warm up.'],
  },
  knife: {
    edge: [
      'Razor sharp out of the box and, after {dur}, still [good for tomatoes|better than anything else in the drawer].',
      'The edge [was dull after {dur}|chipped on a squash].',
    ],
    balance: [
      'The balance is right at the bolster[; chopping herbs is a joy|].',
      'Handle-heavy, it [tires the hand|slips when wet].',
    ],
    handle: [
      'The handle feels [warm and dry|as if made for my hand].',
      'The handle wood [dried out|has a gap at the rivet] after {dur}.',
    ],
    steel: [
      'It stains a little, as carbon steel should, but does not rust.',
      'Rust spots after [one night in the sink|drying it by hand, as told].',
    ],
  },
  breadknife: {
    teeth: [
      'Goes through [a hard crust|sourdough] without sawing and leaves [hardly a crumb|clean slices].',
      'The teeth tear [soft bread|a fresh loaf] rather than cut.',
    ],
    handle: ['Room for the knuckles above the board.', 'The handle is too short for a big hand.'],
    length: ['Long enough for a two-kilo loaf.', 'A little too short for round loaves.'],
  },
  board: {
    wood: [
      'One piece of wood, [beautiful grain|no glue line in sight].',
      'It [warped|cracked along the grain] after {dur}, although it was never in the dishwasher.',
    ],
    surface: [
      'Knife marks [vanish with a little oil|hardly show].',
      'It was dry on arrival and soaked up half a bottle of oil.',
    ],
    feet: ['It does not slide[, even without a cloth under it|].', 'It rocks on a flat worktop.'],
  },
  grinder: {
    grind: [
      'Even grounds for filter, [hardly any dust|very few fines].',
      'For espresso [it lacks finer steps|the steps are too coarse].',
    ],
    effort: ['{n:25-40} seconds for one cup, without cramp.', 'Light roasts are [hard work|a gym session].'],
    crank: ['The crank runs smoothly, [no wobble|with real bearings].', 'The crank [slips off|squeaks] after {dur}.'],
  },
  scale: {
    reading: [
      'Reacts at once [and does not drift|while pouring].',
      'It drifts by {n:1-4} g [while you watch|within a minute].',
    ],
    battery: [
      'Still on the first battery after {dur}.',
      'Switches itself off [in the middle of pouring|after 60 seconds, always at the wrong moment].',
    ],
    buttons: ['Two buttons, no menu.', 'The buttons are stiff.'],
  },
  timer: {
    ring: ['It rings like a [real bell|desk bell in a hotel].', 'The ring is [too short to hear from {room}|faint].'],
    accuracy: [
      'Half a minute off over an hour, which is fine.',
      'It loses {n:3-6} minutes over an hour. For a timer, well.',
    ],
  },
  soap: {
    skin: [
      '[Skin does not feel tight afterwards|My hands stopped cracking|Even my sensitive face is fine with it].',
      'It [dries out my hands|made my forearms itch].',
    ],
    lather: ['Creamy lather, not much of it, [exactly right|as it should be].', 'Hardly lathers in our hard water.'],
    scent: [
      'Smells of [olives and clean linen|a pharmacy in the good sense|almost nothing, thank you].',
      'The scent is [much stronger|quite different] than described.',
    ],
    lasting: ['One bar lasts {n:4-7} weeks in the shower.', 'It goes soft on the dish and is gone in {n:10-18} days.'],
  },
  coffee: {
    taste: [
      'Tastes of [hazelnut and a little of orange peel|cocoa and ripe cherry|walnut and brown sugar].',
      'Roasted darker than described; [all I taste is smoke|bitter in filter].',
    ],
    freshness: [
      'Roasted on the {n:3-9}th, here in {city} on the {n:11-17}th.',
      'The roast date was {n:7-12} weeks ago.',
    ],
    espresso: ['Thick crema[ even in my old machine|].', 'Too bright for espresso, [at least for me|fine as filter].'],
    bag: ['The bag closes properly and the valve works.', 'The zip on the bag [tore|does not close].'],
  },
  honey: {
    taste: [
      'Tastes of [heather and a little smoke|lime blossom|a whole summer].',
      'Sweet and little else; [I expected more from the name|my supermarket has the same].',
    ],
    texture: [
      'Creamy and spreadable, [no dripping|does not run off the toast].',
      'It had set as hard as stone on arrival.',
    ],
    jar: ['Proper glass, [a lid that closes|I reuse the jars].', 'The lid leaked; the parcel arrived sticky.'],
  },
  oil: {
    taste: [
      'Green and peppery, [it catches in the throat as it should|with a bit of artichoke].',
      'Flat and [rancid at the end|oily, nothing else].',
    ],
    bottle: ['The pourer does not drip.', 'The cork crumbled [into the oil|at first opening].'],
    date: ['Harvest date on the label, this [autumn|season].', 'Best-before is in {n:2-4} months. I find that poor.'],
  },
  blanket: {
    wool: [
      'It smells of wool for a week; after that it smells of home.',
      'It [scratches|prickles], even through a shirt.',
    ],
    warmth: [
      'Warm without being heavy; [we turned the heating down|the dog agrees].',
      'Thinner than it looks and not very warm.',
    ],
    weave: [
      'The fringe is knotted properly, [nothing frays|not one loose thread].',
      'It [sheds|pills] [everywhere|on every dark jumper] after {dur}.',
    ],
    colour: [
      'The colour is [calmer than on the screen, in a good way|exactly as pictured].',
      'More grey than the picture shows.',
    ],
  },
  watch: {
    winding: [
      'Winding it in the morning is [the quietest minute of my day|a small ritual].',
      'The crown is [sharp-edged|too small for my fingers].',
    ],
    accuracy: [
      'It runs {n:2-6} seconds fast a day, [steadily|within what they promise].',
      'It loses {n:20-45} seconds a day. Regulated once, no better.',
    ],
    strap: ['The strap was soft from day one.', 'The strap [cracked at the holes|smells of glue] after {dur}.'],
    size: [
      'It is the size a watch used to be [and slips under a cuff|].',
      'Smaller on the wrist than in the pictures.',
    ],
    lume: ['Readable at four in the morning.', 'The lume is gone after {n:20-40} minutes.'],
  },
  bell: {
    ring: [
      'The ring is long and [clear|beautiful]: people [turn round and smile|step aside without jumping].',
      'The ring is [dull|choked] as soon as it is mounted.',
    ],
    screw: [
      'Mounted in two minutes, holds on [a 22 mm and a 25 mm bar|every bar in the house].',
      'The [screw|clamp] has rusted since it rained in [October|the first week].',
    ],
    spring: ['The lever has a good spring, works with gloves.', 'The lever spring [broke|went slack] after {dur}.'],
    brass: ['The brass has darkened handsomely.', 'Spots on the brass after one week of rain.'],
  },
  trainers: {
    fit: [
      'True to size [and roomy at the toes|; half a size up for thick socks].',
      'They run small: [I would size up by half|a full size, in my case].',
    ],
    sole: [
      '{n:300-700} kilometres in and the tread is [still there|only smooth at the heel].',
      'The left heel has worn through after {n:150-350} kilometres.',
    ],
    upper: ['The upper dries overnight [over the radiator|].', 'A hole at the [big toe|little toe] after {dur}.'],
    cushioning: [
      'Soft, but you still feel the road.',
      'Flat after {n:150-300} kilometres. My knees noticed before I did.',
    ],
  },
  headphones: {
    sound: [
      '[Voices sit in the room|Strings have air around them|I heard a chair creak in a record I have known for years].',
      'Bass is [boomy|missing]; I [reach for the equaliser|went back to the old pair].',
    ],
    comfort: [
      'I forget them after ten minutes, [even with glasses|even on the train].',
      'They press [on my glasses|at the temples] after {n:30-60} minutes.',
    ],
    hinge: [
      'Hinge and pads can be [replaced with a screwdriver|bought singly].',
      'The hinge [creaks|broke|split] after {dur}, without a fall.',
    ],
    cable: ['The cable is cloth-covered and does not tangle.', 'The cable rubs on the collar and you hear every move.'],
  },
  speaker: {
    sound: [
      '[Fills our {n:18-30} m² without shouting|Clear at low volume, which is how I listen].',
      'Above half volume it [distorts|rattles].',
    ],
    cabinet: [
      'The cabinet is [real wood, nicely cut|so well finished that it may stand in the middle of the room].',
      'The veneer is [lifting at one corner|chipped].',
    ],
    connection: [
      'Plugged in, played. [No account, no app|That is all I ask].',
      'It drops the connection [every other evening|whenever the microwave runs].',
    ],
  },
  turntable: {
    noise: ['Dead quiet between tracks.', 'You hear the motor in [quiet passages|the run-in groove].'],
    setup: [
      'Set up in {n:20-40} minutes, [the leaflet is honest|counterweight and all].',
      'The leaflet skips the [counterweight|anti-skating], of all things.',
    ],
    speed: ['Speed is spot on, I checked with a strobe.', 'It runs {n:1-3} % fast.'],
    cover: ['The dust cover stays open where you leave it.', 'The dust cover hinge [cracked|came off] after {dur}.'],
  },
  camera: {
    shutter: [
      'The shutter sounds [right at every speed|like a small door closing].',
      'The shutter stuck at [1/30|the slow speeds] on the {n:2-5}th roll.',
    ],
    viewfinder: [
      'The viewfinder is bright and clean.',
      'Dust in the viewfinder, [as described as “clean”|not mentioned anywhere].',
    ],
    light: ['No light leaks: {n:3-8} rolls, all sharp.', 'A light leak on every {n:2-4}th frame.'],
  },
  lamp: {
    light: [
      'Warm light that [does not dazzle|stays on the page].',
      'The light is [colder than the page says|too weak for reading].',
    ],
    joint: ['The arm stays where I put it.', 'The arm sinks [slowly|by a hand’s breadth over the evening].'],
    cable: ['A long cloth cable, at last.', 'The cable is {n:20-60} cm too short[ for any desk I know|].'],
    switch: ['The switch has a good click.', 'The switch sits where you never find it in the dark.'],
  },
  candle: {
    scent: [
      'Smells of [fig|cedar|a library] and never of [perfume|soap].',
      'You have to put your nose in it to smell anything.',
    ],
    burning: [
      'Burns evenly down to the rim, {n:38-52} hours so far.',
      'It tunnels: half of the wax stayed on the glass.',
    ],
    soot: ['No soot on the glass or the ceiling.', 'The wick [smokes|drowns in its own wax].'],
  },
  tent: {
    rain: [
      '[A night of hail|Two days of rain] and dry inside.',
      'Water [came through the floor seam|stood in one corner] on the first wet night.',
    ],
    pitching: [
      'Up in {n:4-8} minutes, alone, [in the dark|in wind].',
      'The poles are [a fight|so tight that one split].',
    ],
    space: ['Sitting up is possible, boots fit in the porch.', 'Two people, if they are very fond of each other.'],
    pegs: ['The pegs survived stony ground.', 'The pegs bend if you look at them.'],
  },
  backpack: {
    straps: [
      'The straps [do not cut in|sit well] even with {n:8-14} kilos.',
      'A strap [seam opened|buckle broke] after {dur}.',
    ],
    canvas: [
      'The canvas has seen rain, snow and a spilt soup and looks [better for it|the same].',
      'Not waterproof: my [notebook|laptop sleeve] was damp after a short shower.',
    ],
    zip: ['The zip runs as on the first day.', 'The zip [jams|snags on the lining] every single time.'],
    pockets: ['Pockets where you would put them yourself.', 'The side pocket is too tight for any bottle I own.'],
  },
  suitcase: {
    wheels: [
      'The wheels are [quiet on cobbles|replaceable, with an ordinary key].',
      'A wheel [came off|was missing on arrival|squeals] [on the second trip|after {dur}].',
    ],
    shell: ['{n:6-20} flights and only scratches.', 'The shell [cracked at a corner|has a dent] after one flight.'],
    handle: ['The handle does not wobble, [even pulled out fully|].', 'The handle jams halfway.'],
  },
  elephant: {
    edges: [
      'Every edge is rounded, [our baby chews it with devotion|and believe me, it was chewed].',
      'One ear had a [sharp edge|splinter]; I sanded it myself.',
    ],
    wood: [
      'The wood is [heavy and smooth|so smooth that everyone picks it up].',
      'The wood [cracked|got rough] after being wet once.',
    ],
    smell: ['Smells of wood and nothing else.', 'Smelled of varnish for {n:5-10} days although it is “unpainted”.'],
  },
  blocks: {
    size: [
      'They all fit each other; [towers of {n:20-34} stand|even the grandfather builds].',
      'Cut unevenly, the towers lean by themselves.',
    ],
    paint: ['The paint has survived teeth.', 'Paint is [coming off at the corners|on my son’s fingers].'],
    bag: ['Comes in a cotton bag, tidy-up takes a minute.', 'Nothing to store them in.'],
  },
  bear: {
    fur: [
      'Soft without being slippery, [and still soft after two washes|].',
      'It loses fluff, [a lot|on everything dark].',
    ],
    seams: [
      'Seams hold: it has been [dragged by one leg for {dur}|to nursery and back every day].',
      'A seam [at the arm|at the ear] opened after {dur}.',
    ],
    face: ['A kind face, which is harder than it sounds.', 'The eyes sit crooked.'],
  },
  game: {
    rules: [
      'Rules are read in {n:6-12} minutes and [even grandmother won|nobody argued].',
      'The rules leave the [tie|end of the game] open; we argue every time.',
    ],
    length: ['{n:30-50} minutes, as promised. Bedtime saved.', 'It says 45 minutes. We needed {n:80-120}.'],
    pieces: ['Wooden pieces, thick card, [a box that closes|good to hold].', 'Two pieces [missing|double].'],
    replay: [
      'Played {n:12-40} times and [still asked for|not tired of it].',
      'After {n:3-5} rounds everybody knows the winning move.',
    ],
  },
  book: {
    binding: ['Thread-sewn, lies open [by itself|next to the stove].', 'Pages [came loose|fell out] after {dur}.'],
    text: [
      'Clearly written, [no padding|by someone who has done it]; I have marked {n:9-30} pages.',
      'A long article blown up to {n:180-260} pages.',
    ],
    pictures: ['The drawings explain more than the text, which is praise.', 'The pictures are small and dark.'],
    paper: ['Good paper, you cannot see through to the next page.', 'Thin paper, the other side shines through.'],
  },
  notebook: {
    paper: [
      'Fountain pen does not bleed through, [not even with wet ink|].',
      'The paper [feathers|bleeds] with a fountain pen.',
    ],
    binding: ['Lies flat from the first page.', 'The spine [broke|cracked] after {dur}.'],
    cover: ['The cover has aged well in my bag.', 'The corners are frayed after {dur}.'],
  },
  pen: {
    nib: [
      'The nib [wrote at once and has not skipped since|is smooth with a bit of feedback].',
      'It [skips on upstrokes|dries out overnight].',
    ],
    weight: ['Weight in the right place, even for long letters.', 'Too heavy with the cap on the back.'],
    cap: ['The cap closes with a click you want to repeat.', 'The cap has worked loose after {dur}.'],
  },
  serum: {
    skin: [
      'Skin is calmer after {dur}, [no miracle, just calmer|less red].',
      '[Broke out|Red patches] after {n:3-6} days. [May be just me|].',
    ],
    texture: ['Sinks in within a minute, no film.', 'Sticky; make-up slides off.'],
    pipette: ['The pipette doses well, three drops are enough.', 'The pipette [leaks|no longer draws] after {dur}.'],
  },
  perfume: {
    scent: [
      '[Fig leaf first, then cedar|Green at first, then warm], never sweet.',
      'Quite different from the sample, [sharper|sweeter].',
    ],
    lasting: ['Still there in the evening, close to the skin.', 'Gone after {n:40-90} minutes.'],
  },
  sweater: {
    wool: ['Does not itch, and I am [sensitive|usually the one who itches].', 'It [itches|prickles] at the neck.'],
    fit: [
      'The cut is [as on the size chart|wide in the shoulder, long enough in the arm].',
      'Sleeves are {n:3-6} cm too long, body too short.',
    ],
    pilling: ['No pilling after {dur}[, not even under the arms|].', 'Pilling under the arms after {n:3-6} wears.'],
    washing: ['Survived the wool programme at 30 °C.', 'Shrank by a size in the wool programme.'],
  },
  plant: {
    leaves: [
      'Arrived with every leaf whole and [has put out {n:2-5} new ones|is growing towards the window].',
      'Half of the leaves were [brown|broken] when I unpacked it.',
    ],
    roots: ['Well rooted, not freshly stuck into a pot for sale.', 'Hardly any root; it fell over after a week.'],
    size: ['Bigger than I expected.', 'Much smaller than in the picture.'],
  },
  flask: {
    heat: [
      'Tea poured in at seven is [still hot at four|too hot to drink at noon].',
      'Keeps water hot until lunch, not until evening as claimed.',
    ],
    lid: ['Not one drop in the bag.', 'The lid leaks if it lies on its side.'],
    coating: ['The coating has survived [rocks|a fall from the car roof].', 'The coating flakes off at the base.'],
  },
  bottle: {
    lid: [
      'Lies in my bag among papers, lid down, and not a drop.',
      'The lid leaks [when the bottle lies|as soon as it is not screwed with force].',
    ],
    taste: [
      'No taste of metal, [not even with water left overnight|with tea or without].',
      'Water tastes of metal after an hour.',
    ],
    washing: ['Wide enough for a brush and for ice.', 'The neck is too narrow for a brush.'],
  },
  pour: {
    spout: ['Pours in a clean line and does not drip.', 'Drips after pouring[, every time|].'],
    handle: [
      'The handle is [comfortable|well placed], even full.',
      'The handle is [too tight for two fingers|wobbly].',
    ],
    cleaning: [
      'Comes apart for cleaning [in seconds|without tools].',
      'Hard to clean at the bottom; a brush does not reach.',
    ],
    finish: ['Finish like new after {dur}.', 'Stains that do not come off after {dur}.'],
  },
  cook: {
    build: ['Solid, [nothing wobbles|all metal where it matters].', 'It feels [light and hollow|cheaper than it was].'],
    cleaning: ['Rinse, wipe, done.', 'Food gets stuck [in the joint|under the rim].'],
    use: [
      'I reach for it [every day|before anything else in the drawer].',
      'In daily use it is [clumsy|more trouble than the old one].',
    ],
  },
  table: {
    rim: ['Fine rim, evenly made.', 'A rough spot on the rim [of one of them|].'],
    weight: ['Has some weight, [does not tip|sits well in the hand].', 'Heavier than it looks; the cupboard groans.'],
    dishwasher: [
      '{n:40-120} rounds in the dishwasher, no marks.',
      'Went dull in the dishwasher although it is said to be safe.',
    ],
    colour: [
      'The colour changes with the light, [lovely at breakfast|I keep looking at it].',
      'The colour is [flatter|darker] than in the pictures.',
    ],
    packing: ['Arrived whole, in straw and paper.', 'One arrived [chipped|in two pieces].'],
  },
  food: {
    taste: ['You taste [where it is from|that somebody cares].', 'Not much taste for the money.'],
    freshness: ['Fresh, with a date on the label.', 'Close to its date when it came.'],
    packing: [
      'Good tin, closes tightly, [will be reused|no plastic].',
      'The packaging was torn, half of it in the box.',
    ],
    portion: ['Lasts longer than I thought.', 'Less in it than the size of the pack suggests.'],
  },
  textile: {
    feel: ['Soft, with some body[, and softer with each wash|].', 'Stiff, even after {n:2-5} washes.'],
    washing: ['Washed {n:4-15} times at 40 °C: same size, same colour.', 'Lost {n:4-9} cm in the first wash.'],
    seams: ['Clean seams, double where it counts.', 'A seam came open [in the first wash|after {dur}].'],
    colour: ['Deep colour that [has not run|stays].', 'The colour came out in the wash and dyed a shirt.'],
  },
  light: {
    brightness: ['Bright enough to [read|cook by], soft enough to look at.', 'Too dim for anything but mood.'],
    switch: ['The switch is where the hand goes.', 'The switch [hums|is hard to find in the dark].'],
    finish: ['Neat finish, [no sharp edge anywhere|even inside].', 'The paint [is scratched|was chipped on arrival].'],
    parts: [
      'Everything in the box to get going, down to the right [bulb|screw].',
      'One screw was missing and none of mine fit.',
    ],
  },
  scent: {
    scent: ['A scent that stays in the background.', 'Too sweet[ for me|, gave me a headache].'],
    glass: ['The glass is pretty enough to keep.', 'The glass was cracked.'],
  },
  furn: {
    assembly: [
      'Put together in {n:10-25} minutes, [all screws there|one spare screw left over].',
      'Two holes did not line up; I had to drill.',
    ],
    stability: ['Stands like a rock, [on our crooked floor too|].', 'It wobbles, on a flat floor.'],
    wood: ['Oiled, not varnished: you can feel the grain.', 'The surface shows every glass ring after {dur}.'],
    size: ['Dimensions correct to the millimetre.', 'It is {n:2-4} cm smaller than stated, which matters in a niche.'],
  },
  deco: {
    finish: [
      'Neatly made, [no loose ends|nothing to sand or glue].',
      'One side is [rougher|a shade paler] than the other.',
    ],
    size: [
      'Just the size they say, [it fits the shelf to the centimetre|I had measured twice].',
      'Smaller than the picture makes you think.',
    ],
    daily: [
      'Looks good and earns its place[, which not everything here does|].',
      'Pretty, but not made for use: [it bends|it already shows its age] after {dur}.',
    ],
  },
  worn: {
    size: ['The size is right, [nothing pinches|I forget I have it on].', 'Smaller than in the pictures.'],
    finish: ['Precise work, good to look at closely.', 'One sharp edge that you feel every day.'],
    hinges: ['Everything that moves moves smoothly, after {dur} too.', 'A screw worked loose after {dur}.'],
  },
  gear: {
    build: [
      'Well put together, [metal where it counts|screws instead of glue].',
      'One edge stands proud, [as if glued in a hurry|and catches on everything].',
    ],
    sizing: ['Size as stated, sits [firm|without pressure].', 'Smaller than stated.'],
    handling: [
      '[Light|Quick] to use, also in the dark and in a hurry.',
      'Fiddly: [two hands are not enough|I swear every time].',
    ],
    durability: ['{dur} of daily use and no play anywhere.', 'After {dur} there is play where there should be none.'],
  },
  puzzle: {
    pieces: ['The pieces lock with a soft click.', 'One piece missing, which you learn after {n:8-30} hours.'],
    picture: [
      'No acre of blue sky: [something to see everywhere|a lovely picture to live in for a week].',
      'Printed much darker than the box.',
    ],
    cut: ['No two pieces alike, no false fits.', 'Badly cut; some had to be torn apart.'],
    box: ['A box that closes and stacks.', 'The box came crushed.'],
  },
  garden: {
    grip: ['Good in the hand, [gloves or not|also for the left one].', 'The grip is slippery when wet.'],
    rust: ['Left out in the rain, [my fault, |]no rust.', 'Rust after {dur}, kept indoors.'],
    work: [
      'Does its work cleanly and without [spilling|squeezing].',
      'Jams[ or drips|] when you are in the middle of it.',
    ],
  },
  shoe: {
    fit: [
      'Fits as expected, [narrow feet|broad feet], [usual size|no blister on day one].',
      'Comes out small, [order a size up|exchange took {n:2-3} weeks].',
    ],
    sole: ['The sole grips on wet stone.', 'The sole is slippery on [tiles|wet leaves].'],
    seams: ['The stitching is straight and tight after {dur}.', 'The glue let go at the toe after {dur}.'],
    comfort: ['Comfortable from the first hour.', 'Rubs at the heel, even after {n:2-4} weeks.'],
  },
  wear: {
    fit: ['Fits true to the size chart.', 'Cut [very wide|shorter than shown]; the chart did not help.'],
    fabric: [
      'The fabric is [dense|heavier than usual] and hangs well.',
      'The fabric is so thin that [light comes through|it creased in the bag].',
    ],
    washing: ['Comes out of the wash as it went in.', 'Lost its shape after {n:2-5} washes.'],
    seams: ['Seams are neat, [no loose ends|even inside].', 'A seam [opened|puckers] after {dur}.'],
    colour: ['The colour suits [everything I own|pale people like me].', 'The colour faded after {dur}.'],
  },
  bag: {
    leather: ['The material ages well, [a few scratches and better for it|].', 'The edges [peel|fray] after {dur}.'],
    stitching: ['Stitched by someone who means it.', 'A stitch came loose [in the first month|after {dur}].'],
    size: ['Takes more than you would think.', 'Tighter inside than the measurements suggest.'],
    buckle: ['Buckle and fittings are solid metal.', 'The metal parts lost their colour after {dur}.'],
  },
  skin: {
    skin: [
      'Good on my dry skin, [no redness|even in winter].',
      'My skin did not like it: [red|itchy] after {n:2-5} days.',
    ],
    scent: [
      'Hardly any scent, [which I wanted|and what there is goes in a minute].',
      'Smells stronger than “without scent” suggests.',
    ],
    dose: ['A little goes a long way; {dur} and half full.', 'Empty after {n:3-5} weeks.'],
    packaging: ['Packaging that can be emptied to the last drop.', 'Leaked in the post; a third was gone.'],
  },
  groom: {
    feel: ['Feels [good in the hand|well balanced], smooth all over.', 'Rough edge on one side.'],
    touch: ['Does its job gently and thoroughly.', 'Scratches where it should glide.'],
    wood: ['The material has taken daily water well.', 'Cracked after {dur} of normal use.'],
  },
  camp: {
    weight: ['Lighter than the one it replaced, I put both on the scale.', '{n:80-240} g heavier than stated.'],
    weather: ['Has been through [wind|rain] I would not repeat.', 'Gave up in the first proper wind.'],
    packing: ['Packs small and, more important, packs again.', 'It never goes back into its bag.'],
    repair: ['A repair patch in the bag, and instructions that help.', 'No spare parts to be had, I asked.'],
  },
  bike: {
    mounting: ['Fitted in five minutes with [one key|no tools].', 'The clamp slips on my handlebar.'],
    weather: ['A winter of salt and still [clean|working].', 'Water got in during the first heavy rain.'],
    handling: ['Works with thick gloves.', 'Hard to use while riding.'],
  },
  sport: {
    grip: ['Good grip, [even with damp hands|no slipping].', 'Slippery until you have used it for weeks.'],
    smell: ['No rubber smell, [I was afraid of that|].', 'Smelled of rubber for {n:2-4} weeks.'],
    wear: ['{n:3-5} times a week and no wear.', 'Showing wear after {dur}.'],
  },
  audio: {
    sound: [
      'Clear, [with nothing added|unhurried], easy to listen to for hours.',
      'Thin sound; [my old one had more body|speech is fine, music is not].',
    ],
    battery: ['Does what the page says, hour for hour.', 'Lasts {n:2-4} hours less than stated.'],
    build: [
      'Screws instead of glue, [so it can be opened|at last].',
      'Creaky plastic where the picture suggests metal.',
    ],
    controls: ['One knob, one job.', 'The controls are [fiddly|a guessing game].'],
  },
  image: {
    build: ['Sturdy and precise, [nothing has play|].', 'A screw was loose out of the box.'],
    picture: ['Pictures are [sharp to the corners|just as I hoped].', 'Soft at the edges.'],
    manual: ['The manual is short and right.', 'No manual, just a link that does not work.'],
  },
  toy: {
    safety: [
      'Nothing that comes off, [I pulled hard|tested by twins].',
      'A small part came off after {dur}. [Taken away at once|Not for under three].',
    ],
    play: [
      'Played with every day by [a two-year-old|our three-year-old|both children][, which I did not expect|].',
      'Interesting for {n:5-15} minutes.',
    ],
    finish: ['Smooth, no smell, nice colours.', 'Finish is patchy.'],
  },
  draw: {
    quality: ['The material is a pleasure, [you want to start at once|].', 'Less good than the last batch I had.'],
    colour: ['Strong colours that [layer well|do not fade].', 'Pale; you need a lot of it.'],
    packing: ['Comes in a box you keep.', 'Corners bent in an unpadded envelope.'],
  },
  paper: {
    quality: ['The material is a pleasure, [you want to start at once|].', 'Less good than the last batch I had.'],
    colour: ['Strong colours that [layer well|do not fade].', 'Pale; you need a lot of it.'],
    packing: ['Comes in a box you keep.', 'Corners bent in an unpadded envelope.'],
  },
}
