/** The category tree, one per line: handle | name | drawing; indented by two spaces per level. */
export const CATEGORY_TREE = `
home-kitchen|Home & Kitchen|mega-kitchen
  kitchen|Kitchen|kettle-sand
    kettles|Kettles|kettle-teal
    coffee-makers|Coffee makers|moka-mist
    teapots|Teapots|teapot-butter
    pots-pans|Pots & pans|pan-fog
    knives|Knives|knife-oat
    boards|Boards|board-oat
    mills|Mills & grinders|grinder-rose
    scales-timers|Scales & timers|scale-fog
    tins-jars|Tins & jars|jar-sage
    aprons-cloths|Aprons & cloths|apron-indigo
    pantry|Oil, honey, spices|honey-butter
  tableware|Tableware|bowl-teal
    mugs|Mugs|mug-clay
    bowls-plates|Bowls & plates|plate-butter
    glasses-carafes|Glasses & carafes|carafe-mist
    vases|Vases|vase-oat
  bedding|Bedding & blankets|blanket-oat
    blankets|Blankets|blanket-fog
    cushions|Cushions & pillows|cushion-clay
    rugs|Rugs|rug-rose
  lighting|Lighting|lamp-teal
    desk-lamps|Desk lamps|lamp-mist
    pendants|Pendant lamps|pendant-indigo
    candles|Candles|candle-sage
  furniture|Furniture|chair-mist
    seating|Chairs & stools|stool-fog
    tables-shelves|Tables & shelves|shelf-teal
    clocks|Clocks|clock-butter
    plants|Plants|plant-clay
  bath|Bath|towel-sage
    towels|Towels|towel-mist
  storage|Storage|basket-butter
    baskets|Baskets|basket-oat
    racks|Racks & hooks|rack-fog
clothing-shoes|Clothing & Shoes|mega-clothing
  shoes|Shoes|shoe-sand
    boots|Boots|shoe-clay
    trainers|Trainers|trainers-sage
    slippers|Slippers|slippers-rose
    sandals|Sandals|sandal-butter
  clothing|Clothing|sweater-fog
    knitwear|Knitwear, hats & scarves|beanie-mist
    shirts|Shirts & dresses|shirt-sage
    trousers|Trousers|trousers-indigo
    outerwear|Jackets & coats|jacket-teal
  bags|Bags|backpack-fog
    backpacks|Backpacks|backpack-mist
    totes|Totes|tote-butter
    suitcases|Suitcases|suitcase-sand
    wallets-belts|Wallets & belts|wallet-clay
    umbrellas|Umbrellas|umbrella-rose
  watches-eyewear|Watches & eyewear|watch-mist
    watches|Watches|watch-rose
    eyewear|Glasses|glasses-fog
beauty-care|Beauty & Care|mega-beauty
  skin|Skin|serum-clay
    face|Face|cream-oat
    body|Body & hands|tube-butter
    soap|Soap|soap-sage
  hair-shaving|Hair & shaving|hairbrush-indigo
    hair|Hair|pump-sage
    shaving|Shaving|razor-fog
  fragrances|Fragrance|perfume-clay
    fragrance|Eau de parfum|perfume-rose
outdoors-sport|Outdoors & Sport|mega-outdoors
  camping|Camping|tent-mist
    tents|Tents|tent-rose
    sleeping|Sleeping bags & hammocks|sleepingbag-sand
    camp-kitchen|Stoves|campstove-fog
    camp-light|Lanterns & head torches|lantern-butter
    bottles|Bottles & flasks|bottle-teal
  bikes-training|Cycling & training|helmet-indigo
    cycling|Cycling|bell-butter
    training|Training|yoga-rose
  garden|Garden|wateringcan-sage
    garden-tools|Garden tools|secateurs-clay
sound-vision|Sound & Vision|mega-sound
  listening|Listening|headphones-oat
    headphones-all|Headphones & earbuds|headphones-fog
    speakers|Speakers & microphones|speaker-clay
    turntables|Turntables|turntable-teal
    radios|Radios|radio-butter
  pictures|Pictures|camera-sand
    cameras|Cameras & tripods|tripod-mist
    projectors|Projectors|projector-fog
toys-books|Toys & Books|mega-toys
  toys|Toys|elephant-clay
    wooden-toys|Wooden toys|train-butter
    soft-toys|Soft toys|bear-sand
    games-puzzles|Games & puzzles|puzzle-sage
  books|Books & stationery|book-oat
    books-all|Books|book-indigo
    stationery|Stationery|notebook-teal
`

/** The top category whose mega menu shows its second and third level as one flat list. */
export const FLAT_CATEGORY = 'toys-books'
