import type { Aspects } from './bank.ts'

/** Aspects in German, by kind, then by group of kinds. */
export const germanAspects: Record<string, Aspects> = {
  kettle: {
    Pfeife: [
      'Die Pfeife ist [ein Ton, kein Schrei|angenehm, eher Mundharmonika als Alarm|bis in den Garten zu hören, ohne zu nerven].',
      'Die Pfeife [ist viel zu schrill|hat nach {dur} den Geist aufgegeben|pfeift, bevor das Wasser kocht].',
    ],
    Griff: [
      'Der Griff bleibt [kühl|auch auf großer Flamme kühl].',
      'Der Griff wird [heiß|so heiß, dass ich ein Tuch brauche][, sobald die Flamme größer ist als der Boden|].',
    ],
    Deckel: [
      'Der Deckel sitzt fest[, auch beim letzten Schluck|].',
      'Halb leer klappert der Deckel. [Man gewöhnt sich daran|Morgens um sechs nervt das].',
    ],
    Emaille: [
      'Emaille nach {dur} ohne Abplatzer.',
      'Am Ausguss ist [die Emaille abgeplatzt|ein Stück Emaille abgesprungen], nach {dur}.',
    ],
    Kochzeit: [
      'Zwei Liter kochen auf Induktion in {n:5-7} Minuten, mit der Küchenuhr gemessen.',
      'Auf der kleinen Platte dauert ein Liter {n:10-14} Minuten.',
    ],
    Gewicht: [
      'Schwerer als gedacht, [und das ist gut so|er steht wie angenagelt].',
      'Voll ist er mir [zu schwer|zu schwer für eine Hand].',
    ],
    Kalk: [
      'Große Öffnung, Entkalken ist [eine Sache von Minuten|kein Thema].',
      'Bei unserem harten Wasser ist nach {n:2-4} Wochen alles weiß, und mit der Hand kommt man nicht hinein.',
    ],
  },
  moka: {
    Dichtung: [
      'Dichtung und Sieb gibt es einzeln, deshalb habe ich sie gekauft.',
      'Die Dichtung war nach {dur} hinüber.',
    ],
    Induktion: [
      'Läuft auf Induktion, wie versprochen.',
      'Mein Induktionsfeld erkennt sie [nicht|nur mit Adapterplatte].',
    ],
    Kaffee: [
      'Der Kaffee wird [kräftig und nicht bitter|wie bei meiner Oma].',
      'Sie spuckt über den halben Herd, wenn die Flamme nicht winzig ist.',
    ],
  },
  mug: {
    Glasur: [
      'Die Glasur [ist bei jedem Becher etwas anders, das mag ich|fühlt sich an wie ein Flusskiesel].',
      'Die Glasur hat nach {dur} [Haarrisse|graue Striche vom Besteck].',
    ],
    Henkel: [
      'Durch den Henkel passen [drei Finger|auch große Hände].',
      'Der Henkel ist zu klein, zwei Finger und Schluss.',
    ],
    Rand: [
      'Der Rand ist [dünn|rund], daraus trinkt man gern.',
      'Am Rand ist in der ersten Woche ein Stück abgesprungen.',
    ],
  },
  pan: {
    Einbrennen: [
      'Nach dem dritten Mal Bratkartoffeln [klebt nichts mehr|rutscht das Ei von allein].',
      'Die Patina [ging fleckig wieder ab|kam nie], trotz Anleitung.',
    ],
    Hitze: [
      'Gleichmäßig heiß bis zum Rand.',
      'Der Boden hat sich auf Induktion nach {dur} verzogen, jetzt kreiselt sie.',
    ],
    Stiel: [
      'Der Stiel [ist genau richtig angewinkelt|ist sauber vernietet, da wackelt nichts].',
      'Der Stiel wird nach {n:6-12} Minuten heiß.',
    ],
  },
  knife: {
    Schärfe: [
      'Scharf aus der Schachtel, nach {dur} immer noch [gut für Tomaten|besser als alles andere in der Schublade].',
      'Nach {dur} stumpf[, und das bei dem Preis|].',
    ],
    Balance: [
      'Liegt genau in der Mitte gut, [Kräuterhacken macht Spaß|auch nach einem Kilo Zwiebeln].',
      'Zu grifflastig, das ermüdet die Hand.',
    ],
    Holz: ['Das Griffholz fühlt sich warm und trocken an.', 'Am Niet ist nach {dur} ein Spalt im Holz.'],
  },
  breadknife: {
    Zähne: [
      'Geht durch harte Kruste [ohne zu sägen|und lässt kaum Krümel].',
      'Weiches Brot reißt es eher, als dass es schneidet.',
    ],
    Griff: ['Genug Platz für die Knöchel.', 'Der Griff ist für große Hände zu kurz.'],
  },
  board: {
    Holz: [
      'Ein einziges Stück Holz, [wunderschöne Maserung|keine Leimfuge zu sehen].',
      'Nach {dur} [verzogen|gerissen], dabei war es nie in der Spülmaschine.',
    ],
    Oberfläche: [
      'Schnittspuren verschwinden mit etwas Öl.',
      'Kam knochentrocken an und hat eine halbe Flasche Öl getrunken.',
    ],
  },
  soap: {
    Haut: [
      '[Die Haut spannt nicht|Meine Hände sind nicht mehr rissig|Selbst mein empfindliches Gesicht verträgt sie].',
      'Sie trocknet meine Haut aus.',
    ],
    Schaum: ['Cremiger Schaum, nicht viel, genau richtig.', 'In unserem harten Wasser schäumt sie kaum.'],
    Duft: [
      'Riecht [nach Oliven und frischer Wäsche|nach fast nichts, zum Glück].',
      'Der Duft ist [viel stärker|ganz anders] als beschrieben.',
    ],
  },
  bell: {
    Klang: [
      'Die Klingel klingt lang und [schön|klar], die Leute [lächeln|gehen zur Seite, ohne zu erschrecken].',
      'Montiert klingt sie [stumpf|wie abgewürgt].',
    ],
    Schraube: [
      'In zwei Minuten montiert, hält.',
      'Die Schraube rostet, seit es [im Oktober|in der ersten Woche] geregnet hat.',
    ],
    Hebel: ['Der Hebel lässt sich auch mit Handschuhen bedienen.', 'Die Feder im Hebel ist nach {dur} ausgeleiert.'],
  },
  blanket: {
    Wolle: ['Riecht eine Woche nach Schaf, danach nach Zuhause.', 'Sie kratzt, auch durchs Hemd.'],
    Wärme: ['Warm, ohne schwer zu sein[, die Heizung ist seitdem aus|].', 'Dünner, als sie aussieht.'],
    Flusen: ['Kein einziger loser Faden.', 'Sie fusselt [auf jede dunkle Hose|überall hin].'],
  },
  sweater: {
    Wolle: ['Kratzt nicht, und ich bin empfindlich.', 'Am Hals kratzt er.'],
    Schnitt: ['Sitzt wie in der Maßtabelle.', 'Die Ärmel sind {n:3-6} cm zu lang.'],
    Pilling: ['Keine Knötchen nach {dur}.', 'Unter den Armen Knötchen nach {n:3-6} Mal Tragen.'],
  },
  headphones: {
    Klang: [
      '[Stimmen stehen im Raum|Ich höre in alten Platten Neues].',
      'Der Bass [dröhnt|fehlt], ich bin zurück zum alten Paar.',
    ],
    Tragekomfort: [
      'Nach zehn Minuten vergesse ich sie, auch mit Brille.',
      'Nach {n:30-60} Minuten drücken sie an den Schläfen.',
    ],
    Scharnier: [
      'Scharnier und Polster kann man selbst tauschen.',
      'Das Scharnier [knarzt|ist gebrochen], nach {dur} und ohne Sturz.',
    ],
  },
  notebook: {
    Papier: ['Füllertinte schlägt nicht durch.', 'Mit dem Füller [franst die Schrift aus|schlägt alles durch].'],
    Bindung: ['Liegt von der ersten Seite an flach.', 'Der Rücken ist nach {dur} gebrochen.'],
  },
  bottle: {
    Deckel: ['Liegt zwischen Papieren in der Tasche, kein Tropfen.', 'Der Deckel leckt, sobald die Flasche liegt.'],
    Geschmack: [
      'Kein Metallgeschmack, auch nach einer Nacht nicht.',
      'Das Wasser schmeckt nach einer Stunde nach Metall.',
    ],
  },
  flask: {
    Wärme: ['Um sieben eingefüllt, um vier noch heiß.', 'Bis Mittag heiß, bis abends nicht, anders als versprochen.'],
    Deckel: ['Kein Tropfen im Rucksack.', 'Liegt sie auf der Seite, leckt sie.'],
  },
  pour: {
    Ausguss: ['Gießt sauber und tropft nicht.', 'Tropft nach jedem Gießen.'],
    Griff: ['Der Griff liegt gut in der Hand, auch voll.', 'Der Griff ist für zwei Finger zu eng.'],
    Reinigung: ['Zum Reinigen in Sekunden zerlegt.', 'Am Boden kommt man mit keiner Bürste hin.'],
  },
  cook: {
    Verarbeitung: ['Solide, da wackelt nichts.', 'Fühlt sich leichter und hohler an, als es der Preis erwarten lässt.'],
    Reinigung: ['Abspülen, abwischen, fertig.', 'Im Spalt am Griff bleibt alles hängen.'],
    Handhabung: ['Ich greife jeden Tag danach.', 'Im Alltag umständlich.'],
  },
  table: {
    Rand: ['Feiner, gleichmäßiger Rand.', 'Am Rand eine raue Stelle.'],
    Spülmaschine: [
      '{n:40-120} Mal in der Spülmaschine, keine Spuren.',
      'In der Spülmaschine matt geworden, obwohl sie geeignet sein soll.',
    ],
    Farbe: [
      'Die Farbe ändert sich mit dem Licht, beim Frühstück am schönsten.',
      'Die Farbe ist [flacher|dunkler] als auf den Bildern.',
    ],
    Verpackung: ['Heil angekommen, in Stroh und Papier.', 'Ein Stück kam [angeschlagen|zerbrochen] an.'],
  },
  food: {
    Geschmack: ['Man schmeckt, wo es herkommt.', 'Für das Geld wenig Geschmack.'],
    Frische: ['Frisch, mit Datum auf dem Etikett.', 'Kurz vor Ablauf geliefert.'],
    Verpackung: [
      'Schließt gut, [wird wiederverwendet|kein Plastik].',
      'Verpackung gerissen, die Hälfte lag im Karton.',
    ],
  },
  textile: {
    Stoff: [
      'Weich und doch griffig, [mit jeder Wäsche besser|genau richtig].',
      'Auch nach {n:2-5} Wäschen noch steif.',
    ],
    Waschen: [
      '{n:4-15} Mal bei 40 °C gewaschen, Form und Farbe wie am ersten Tag.',
      'Bei der ersten Wäsche um {n:4-9} cm eingelaufen.',
    ],
    Nähte: ['Saubere Nähte, wo es zählt doppelt.', 'Nach {dur} ging eine Naht auf.'],
  },
  light: {
    Licht: ['Warmes Licht, das nicht blendet.', 'Das Licht ist [kälter als angegeben|zum Lesen zu schwach].'],
    Schalter: ['Der Schalter sitzt, wo die Hand hingeht.', 'Den Schalter findet man im Dunkeln nie.'],
    Kabel: ['Alles Nötige lag bei, bis zur richtigen Schraube.', 'Eine Schraube fehlte, und keine von meinen passte.'],
  },
  scent: {
    Duft: ['Ein Duft, der im Hintergrund bleibt.', 'Mir zu süß, ich bekam Kopfweh.'],
    Glas: ['Das Glas ist zu schön zum Wegwerfen.', 'Das Glas kam mit Sprung an.'],
  },
  furn: {
    Aufbau: ['In {n:10-25} Minuten aufgebaut, alle Schrauben da.', 'Zwei Löcher passten nicht, ich musste nachbohren.'],
    Stand: ['Steht wie eine Eins, auch auf unserem schiefen Boden.', 'Wackelt, und der Boden ist eben.'],
    Holz: ['Geölt, nicht lackiert, man spürt die Maserung.', 'Man sieht nach {dur} jeden Glasrand.'],
  },
  plant: {
    Blätter: ['Kein Blatt geknickt, und inzwischen {n:2-5} neue.', 'Die halben Blätter waren braun.'],
    Wurzeln: ['Gut durchwurzelt, nicht frisch in den Topf gesteckt.', 'Kaum Wurzeln, nach einer Woche umgekippt.'],
    Größe: ['Größer als erwartet.', 'Viel kleiner als auf dem Bild.'],
  },
  deco: {
    Verarbeitung: ['Sauber gemacht, nichts steht ab.', 'Eine Seite ist gröber gearbeitet als die andere.'],
    Größe: ['Passt auf den Zentimeter ins Regal.', 'Kleiner, als das Bild vermuten lässt.'],
  },
  gear: {
    Verarbeitung: [
      'Sauber verarbeitet, alles Wichtige aus Metall oder verschraubt.',
      'An einer Kante steht die Schale über.',
    ],
    Größe: ['Größe wie angegeben, sitzt und steht sicher.', 'Kleiner als angegeben.'],
    Alltag: ['Seit {dur} jeden Tag dabei, keine Ermüdung.', 'Nach {dur} schon Spiel, wo keines sein sollte.'],
  },
  puzzle: {
    Teile: ['Die Teile greifen satt ineinander.', 'Ein Teil fehlte, nach {n:8-30} Stunden merkt man das.'],
    Bild: [
      'Kein Himmel zum Verzweifeln, [überall etwas zu sehen|ein schönes Motiv].',
      'Der Druck ist dunkler als auf der Schachtel.',
    ],
    Stanzung: ['Keine zwei Teile sind gleich.', 'Schlecht gestanzt, manches musste ich auseinanderreißen.'],
  },
  garden: {
    Griff: ['Liegt gut in der Hand, auch mit Handschuhen.', 'Nass wird der Griff rutschig.'],
    Rost: ['Stand im Regen, meine Schuld, kein Rost.', 'Rost nach {dur}, im Schuppen.'],
  },
  groom: {
    Haptik: ['Rundum glatt, liegt gut in der Hand.', 'An einer Seite eine raue Kante.'],
    Wirkung: ['Gründlich und trotzdem sanft.', 'Löst sich nach {dur} langsam auf.'],
  },
  shoe: {
    Passform: [
      'Fällt aus wie erwartet, [keine Blase am ersten Tag|auch für breite Füße].',
      'Fällt klein aus, eine Nummer größer bestellen.',
    ],
    Sohle: ['Die Sohle greift auch auf nassem Stein.', 'Auf [Fliesen|nassem Laub] rutschig.'],
    Nähte: ['Nähte nach {dur} tadellos.', 'Nach {dur} löste sich vorn die Sohle.'],
    Komfort: ['Bequem von der ersten Stunde an.', 'Reiben an der Ferse, auch nach {n:2-4} Wochen noch.'],
  },
  wear: {
    Passform: ['Passt wie in der Größentabelle.', 'Fällt [sehr weit|kürzer als gezeigt] aus.'],
    Stoff: ['Der Stoff ist dicht und fällt schön.', 'So dünn, dass das Licht durchscheint.'],
    Waschen: ['Kommt aus der Wäsche, wie es hineinging.', 'Nach {n:2-5} Wäschen außer Form.'],
    Farbe: ['Die Farbe passt zu allem, was ich habe.', 'Nach {dur} ausgeblichen.'],
  },
  bag: {
    Material: ['Das Material altert schön, ein paar Kratzer gehören dazu.', 'Die Kanten fransen nach {dur} aus.'],
    Naht: ['Genäht von jemandem, der es ernst meint.', 'Eine Naht löste sich nach {dur}.'],
    Platz: ['Es passt mehr hinein, als man denkt.', 'Innen enger, als die Maße vermuten lassen.'],
    Schnalle: ['Schnallen und Beschläge sind massiv.', 'Die Beschläge haben nach {dur} ihre Farbe verloren.'],
  },
  worn: {
    Größe: ['Sitzt, als wäre es für mich gemacht.', 'Wirkt kleiner als auf den Bildern.'],
    Verarbeitung: ['Sauber verarbeitet, nichts kratzt.', 'Eine scharfe Kante, die man jeden Tag spürt.'],
  },
  skin: {
    Haut: [
      'Tut meiner trockenen Haut gut, auch im Winter.',
      'Meine Haut mochte es nicht, Rötungen nach {n:2-5} Tagen.',
    ],
    Duft: ['Kaum Duft, genau das wollte ich.', 'Riecht stärker, als „ohne Duft“ vermuten lässt.'],
    Menge: ['Sehr ergiebig.', 'Nach {n:3-5} Wochen leer.'],
  },
  camp: {
    Gewicht: ['Leichter als der Vorgänger, nachgewogen.', '{n:80-240} g schwerer als angegeben.'],
    Wetter: [
      'Hat [Sturm|zwei Tage Regen] mitgemacht, die ich nicht wiederholen möchte.',
      'Beim ersten richtigen Wind war Schluss.',
    ],
    Packmaß: ['Klein verpackt, und man bekommt es auch wieder hinein.', 'Geht nie wieder in den Beutel zurück.'],
  },
  bike: {
    Montage: ['In fünf Minuten montiert, ein Schlüssel genügt.', 'Die Schelle rutscht an meinem Lenker.'],
    Wetter: ['Ein Winter mit Salz, und alles läuft.', 'Beim ersten Starkregen kam Wasser hinein.'],
  },
  sport: {
    Halt: ['Guter Halt, auch mit feuchten Händen.', 'Rutschig, bis man es wochenlang benutzt hat.'],
    Geruch: ['Kein Gummigeruch, das hatte ich befürchtet.', '{n:2-4} Wochen lang Gummigeruch.'],
    Verschleiß: ['{n:3-5} Mal die Woche, keine Abnutzung.', 'Nach {dur} sichtbar abgenutzt.'],
  },
  audio: {
    Klang: ['Klar und unaufgeregt, man hört stundenlang gern zu.', 'Dünner Klang, Sprache geht, Musik nicht.'],
    Akku: ['Hält, was auf der Seite steht.', 'Hält {n:2-4} Stunden weniger als angegeben.'],
    Bauweise: ['Verschraubt statt verklebt, endlich.', 'Knarzender Kunststoff, wo das Bild Metall zeigt.'],
    Bedienung: ['Ein Knopf, eine Aufgabe.', 'Die Bedienung ist ein Ratespiel.'],
  },
  image: {
    Verarbeitung: ['Präzise, nichts hat Spiel.', 'Eine Schraube war lose.'],
    Bild: ['Scharf bis in die Ecken.', 'Am Rand weich.'],
  },
  toy: {
    Sicherheit: [
      'Da löst sich nichts, von Zwillingen geprüft.',
      'Nach {dur} löste sich ein kleines Teil. [Sofort weggenommen|Nichts für Kleine].',
    ],
    Spiel: [
      'Wird jeden Tag bespielt, [was ich nicht erwartet hatte|von beiden Kindern].',
      'Nach {n:5-15} Minuten uninteressant.',
    ],
    Oberfläche: ['Glatt, ohne Geruch, schöne Farben.', 'Die Farbe ist fleckig.'],
  },
  game: {
    Regeln: [
      'Regeln in {n:6-12} Minuten gelesen, [selbst Oma hat gewonnen|niemand hat gestritten].',
      'Die Regeln lassen das Ende offen, wir streiten jedes Mal.',
    ],
    Dauer: ['{n:30-50} Minuten, wie versprochen.', 'Angegeben sind 45 Minuten, wir brauchten {n:80-120}.'],
    Teile: ['Dicke Pappe, Holz, eine Schachtel, die schließt.', 'Zwei Teile fehlten.'],
  },
  book: {
    Bindung: ['Fadengeheftet, bleibt von allein offen.', 'Nach {dur} lösten sich Seiten.'],
    Text: ['Klar geschrieben, kein Wort zu viel.', 'Ein langer Artikel, auf {n:180-260} Seiten gestreckt.'],
    Bilder: ['Die Zeichnungen erklären mehr als der Text, das ist ein Lob.', 'Die Bilder sind klein und dunkel.'],
  },
  draw: {
    Qualität: ['Man möchte sofort anfangen.', 'Schwächer als die letzte Lieferung.'],
    Farbe: ['Kräftig und deckend.', 'Blass, man braucht viel davon.'],
  },
  paper: {
    Qualität: ['Man möchte sofort anfangen.', 'Schwächer als die letzte Lieferung.'],
    Farbe: ['Kräftig und deckend.', 'Blass, man braucht viel davon.'],
  },
}
