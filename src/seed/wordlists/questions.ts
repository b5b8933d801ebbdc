import type { Kind } from '../read-tables.ts'

type Pair = readonly [question: string, answer: string]

/** Questions and answers by kind or group, in English and German. */
const ENGLISH: Record<string, readonly Pair[]> = {
  kettle: [
    ['Does it fit a 12 cm induction field?', 'The base is 16.5 cm across. Most 12 cm fields find it, at lower power.'],
    ['Is the enamel free of cadmium?', 'Yes, and of lead. The report is on our page, under materials.'],
    ['Can the whistle be taken off?', 'Yes, it unscrews by hand. Part 3-07.'],
    ['How loud is the whistle?', 'About {n:68-74} dB at a metre: you hear it in the next room, not in the street.'],
  ],
  pour: [
    ['{Do} {this} work on induction?', 'Yes, from a field of {n:11-14} cm up.'],
    [
      'How do I get limescale off?',
      'One part vinegar, four parts water, bring to the boil, leave for half an hour, rinse twice.',
    ],
  ],
  cook: [
    ['Can {this} go into the dishwasher?', 'Better not: heat and salt dull it. Hot water and a cloth are enough.'],
    ['Is it suitable for left-handed people?', 'Yes, there is no right or wrong side.'],
  ],
  table: [
    ['Is the glaze food-safe and free of lead?', 'Yes, tested for every glaze. We can send you the report.'],
    [
      'Do you sell single replacements if one breaks?',
      'Yes, write to us; the colour may differ a little from batch to batch.',
    ],
    ['Microwave?', 'Yes, but it gets hot to the touch.'],
  ],
  food: [
    ['When was this batch packed?', 'In the first week of [this month|last month]; the date is on the label.'],
    ['Is there any added sugar or flavour?', 'No, one ingredient.'],
  ],
  textile: [
    ['Will {this} shrink?', 'Two to three per cent in the first wash at 40 °C; it is cut with that in mind.'],
    ['Is the wool mulesing-free?', 'Yes, from flocks we know. The farm is on the tag.'],
  ],
  light: [
    ['Can the light source be changed?', 'Yes, with one screwdriver. We keep spare ones.'],
    ['Is it dimmable?', '[Yes, down to about ten per cent.|Not at the cord, but with a dimmer in the wall.]'],
  ],
  scent: [['How long does it last?', 'The candle about 45 hours; on skin five to six.']],
  furn: [
    ['What weight {do} {this} carry?', '{n:90-130} kg, tested.'],
    ['{Do} {they} come assembled?', 'Flat, with tools. Fifteen minutes for one person.'],
  ],
  plant: [
    ['Is it safe for cats?', 'Put it out of reach, please: the sap is bitter and upsets the stomach.'],
    ['Do you ship in frost?', 'With a heat pack from minus two degrees, below minus eight we wait.'],
  ],
  shoe: [
    ['I am between two sizes. Up or down?', 'Up, and take the thin insole.'],
    ['Can they be resoled?', 'Yes, by us or by any cobbler.'],
  ],
  wear: [
    ['What does the model in the picture wear?', 'Size M at 178 cm.'],
    ['{Do} {they} itch?', 'The yarn is 19 micron. Most people who say wool itches can wear it.'],
  ],
  bag: [
    ['Does a 15 inch laptop fit?', 'Yes, up to 36 × 25 cm.'],
    ['Is the leather vegetable-tanned?', 'Yes, in two tanneries we visit.'],
  ],
  watch: [
    ['Can I have it serviced near me?', 'Any watchmaker can; we send the drawing and the parts.'],
    ['Is the strap 18 or 20 mm?', '18 mm at the lugs.'],
  ],
  skin: [
    ['Is it suitable for babies?', 'The unscented one is. The others from three years on.'],
    ['Is it vegan?', 'All but those with beeswax or honey, which say so.'],
  ],
  groom: [['What wood is it?', 'Beech from the region, oiled with linseed.']],
  camp: [
    ['What is the water column?', '3,000 mm fly, 5,000 mm floor.'],
    ['Can you repair an older one?', 'Yes, send a picture first so that we can say what it costs.'],
  ],
  bike: [
    ['Fits a 31.8 mm bar?', 'Yes, with the longer band in the box.'],
    ['Is it approved for the road in Germany?', 'Yes, the number is on the housing.'],
  ],
  sport: [['{Do} {they} smell of rubber?', 'A little in the first days. Leave it unrolled by a window.']],
  audio: [
    ['Can the battery be replaced?', 'Yes, two screws. The battery costs less than a book.'],
    ['{Do} {they} need an app?', 'No.'],
  ],
  image: [['Was the light meter checked?', 'Yes, at three values; the card is in the box.']],
  toy: [
    ['From what age?', 'From twelve months; nothing comes off that fits a throat.'],
    ['Which paint do you use?', 'Water-based, to the European toy norm. The wood under it is oiled.'],
  ],
  game: [
    ['Are the rules in German too?', 'In English, German, French and Italian.'],
    ['Does it work with two?', 'Yes, there is a page of changes for two.'],
  ],
  book: [['Is it signed?', 'Tick the box in the basket and the author signs it on Thursdays.']],
  draw: [
    ['Are there refills?', 'Yes, singly, in the same section.'],
    ['Is it suitable for a child of six?', 'Yes, under your eyes the first time.'],
  ],
  paper: [
    ['Does fountain pen ink bleed through?', 'Not with 100 g paper; very wet nibs show a shadow.'],
    ['Is the paper acid-free?', 'Yes, and made without wood.'],
  ],
}

const GERMAN: Record<string, readonly Pair[]> = {
  pour: [
    ['Funktioniert das auf Induktion?', 'Ja, ab einem Feld von {n:11-14} cm.'],
    [
      'Wie bekomme ich den Kalk weg?',
      'Ein Teil Essig, vier Teile Wasser, aufkochen, eine halbe Stunde stehen lassen, zweimal spülen.',
    ],
    ['Gibt es die Pfeife einzeln?', 'Ja, Teil 3-07, 6 €. Sie lässt sich von Hand abschrauben.'],
  ],
  cook: [
    [
      'Darf das in die Spülmaschine?',
      'Lieber nicht, Hitze und Salz machen es stumpf. Heißes Wasser und ein Tuch genügen.',
    ],
  ],
  table: [['Ist die Glasur bleifrei?', 'Ja, jede Glasur ist geprüft. Den Bericht schicken wir gern.']],
  textile: [
    ['Läuft das beim Waschen ein?', 'Zwei bis drei Prozent bei der ersten Wäsche, das ist im Zuschnitt bedacht.'],
  ],
  light: [['Kann man das Leuchtmittel tauschen?', 'Ja, mit einem Schraubendreher.']],
  furn: [['Wie viel Gewicht trägt das?', '{n:90-130} kg, geprüft.']],
  shoe: [['Ich liege zwischen zwei Größen. Größer oder kleiner?', 'Größer, und dazu die dünne Einlage.']],
  wear: [['Kratzt die Wolle?', 'Das Garn hat 19 Mikron, das vertragen auch die meisten Empfindlichen.']],
  bag: [['Passt ein Laptop mit 15 Zoll hinein?', 'Ja, bis 36 × 25 cm.']],
  skin: [['Ist das vegan?', 'Alles außer den Sorten mit Bienenwachs oder Honig, dort steht es dabei.']],
  camp: [['Reparieren Sie auch ältere Stücke?', 'Ja, schicken Sie zuerst ein Foto, dann nennen wir den Preis.']],
  bike: [['Ist das nach StVZO zugelassen?', 'Ja, die Nummer steht auf dem Gehäuse.']],
  audio: [['Lässt sich der Akku tauschen?', 'Ja, zwei Schrauben. Der Akku kostet weniger als ein Buch.']],
  toy: [['Ab welchem Alter?', 'Ab zwölf Monaten, es löst sich nichts, was verschluckt werden kann.']],
  paper: [['Schlägt Füllertinte durch?', 'Bei 100 g nicht; sehr nasse Federn zeigen einen Schatten.']],
}

/** Questions about a kind in a language; empty if the demo has none. */
export function questionsAbout(kind: Kind, language: string): readonly Pair[] {
  const table = language === 'en' ? ENGLISH : language === 'de' ? GERMAN : {}
  return [...(table[kind.name] ?? []), ...(table[kind.group] ?? [])]
}
