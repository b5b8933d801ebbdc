import type { Language } from '../read-tables.ts'

/** Reviewers by country: number (weight), language, given and family names, cities. */
export interface People {
  country: string
  weight: number
  language: Language
  given: string[]
  family: string[]
  cities: string[]
}

const people = (
  country: string,
  weight: number,
  language: Language,
  given: string,
  family: string,
  cities: string,
): People => ({
  country,
  weight,
  language,
  given: given.split(','),
  family: family.split(','),
  cities: cities.split(','),
})

const ENGLISH_GIVEN =
  'Tom,Alice,Ben,Charlotte,Daniel,Ellie,Fiona,George,Hannah,Isaac,Jess,Kieran,Laura,Martin,Nadia,Oliver,Phoebe,Rachel,Sam,Tessa,Will,Yasmin,Amir,Bethany,Callum,Deborah,Edith,Frank,Grace,Harriet,Imogen,Joel,Kate,Leon,Morag,Nigel,Owen,Priya,Rosie,Stuart'
const ENGLISH_FAMILY =
  'Okafor,Ashworth,Bramley,Clegg,Dunmore,Ellison,Farrow,Garside,Hollis,Ingram,Jessop,Kershaw,Lomas,Marsden,Nuttall,Oakes,Pickering,Quarmby,Rudge,Sykes,Thackray,Underhill,Varley,Whitlock,Yeoman,Adeyemi,Banerjee,Chowdhury,Doyle,Fraser,Gallagher,Hussain,Iqbal,Kaur,Lindsay,Mbeki,Novak,Osei,Patel,Rahman,Sinclair,Tan'
const GERMAN_GIVEN =
  'Friederike,Jonas,Antje,Bernd,Carolin,Dietmar,Elke,Florian,Gesa,Hannes,Ilse,Jana,Kathrin,Lennart,Maren,Nils,Oda,Petra,Ralf,Sabine,Thorsten,Ulrike,Volker,Wiebke,Yannick,Anke,Björn,Claudia,Dörte,Emre,Frauke,Gregor,Heike,Inga,Jörg,Karin,Leyla,Moritz,Nele,Swantje'
const GERMAN_FAMILY =
  'Aumann,Ehlert,Brinkmann,Cordes,Dahlke,Engelhardt,Freytag,Grote,Hinrichs,Ibing,Jahnke,Kessler,Lohmann,Mertens,Niebuhr,Ostermann,Petersen,Quandt,Reimers,Steinke,Timm,Uhlig,Vollmer,Wegener,Yilmaz,Ziegler,Albers,Bachmann,Demir,Evers,Fuhrmann,Gerlach,Hartwig,Kowalski,Lindner,Möller,Nowak,Pohl,Ritter,Sander'

export const PEOPLE: readonly People[] = [
  people(
    'GB',
    520,
    'en',
    ENGLISH_GIVEN,
    ENGLISH_FAMILY,
    'Leeds,Bristol,Norwich,Glasgow,Cardiff,York,Sheffield,London,Brighton,Newcastle,Exeter,Belfast,Manchester,Oxford,Hastings',
  ),
  people(
    'US',
    330,
    'en',
    'Aaron,Brooke,Carla,Dwight,Elena,Floyd,Gwen,Hank,Irene,Jamal,Kelsey,Logan,Maria,Noah,Opal,Preston,Renee,Shawn,Trevor,Vivian,Wesley,Zoe',
    'Abbott,Bishop,Castillo,Drummond,Ellsworth,Finch,Grady,Hendricks,Ivers,Jacobsen,Kowalczyk,Lambert,Mercado,Nakamura,Ortega,Pruitt,Ramirez,Shelton,Tran,Upton,Vance,Whitaker',
    'Portland,Chicago,Minneapolis,Austin,Providence,Denver,Pittsburgh,Oakland,Madison,Savannah',
  ),
  people(
    'CA',
    200,
    'en',
    'Amélie,Brian,Chantal,Devon,Erin,Graham,Heather,Ian,Joanne,Kyle,Lucas,Meghan,Nathan,Paige,Rob,Sheila,Tyler',
    'Beaton,Campbell,Desjardins,Fung,Gagnon,Hebert,Jansen,Leblanc,MacIsaac,Nguyen,Olsen,Pelletier,Roy,Singh,Tremblay,Wong',
    'Halifax,Montréal,Toronto,Victoria,Winnipeg,St. John’s,Guelph,Vancouver',
  ),
  people(
    'AU',
    200,
    'en',
    'Bronwyn,Callan,Darcy,Emma,Fletcher,Gemma,Hamish,Isla,Jarrah,Kylie,Lachlan,Matilda,Nate,Ruby,Sienna,Toby',
    'Barlow,Cusack,Dawes,Eastman,Fitzroy,Hartigan,Jovanovic,Kelly,Lam,McRae,Nolan,Papadakis,Quinn,Rossi,Tully,Ward',
    'Melbourne,Fremantle,Hobart,Adelaide,Brisbane,Newcastle,Ballarat',
  ),
  people(
    'NZ',
    60,
    'en',
    'Ngaire,Aroha,Ewan,Hemi,Jo,Mere,Rangi,Tui',
    'Tawhiri,Parata,McLeod,Hughes,Ngata,Sutherland',
    'Wellington,Dunedin,Auckland,Nelson',
  ),
  people(
    'IE',
    70,
    'en',
    'Aoife,Cian,Deirdre,Eoin,Fionnuala,Niamh,Oisín,Sinéad',
    'Brennan,Carroll,Daly,Hanrahan,Keane,Moriarty,Nolan',
    'Cork,Galway,Dublin,Sligo',
  ),
  people(
    'NL',
    130,
    'en',
    'Marit,Bas,Daan,Femke,Hanneke,Joris,Lotte,Maarten,Niek,Sanne,Teun,Wies',
    'de Boer,van Dijk,Hoekstra,Jansma,Koster,Meijer,Postma,Smit,Visser,Zijlstra',
    'Utrecht,Groningen,Rotterdam,Zwolle,Den Haag,Leiden',
  ),
  people(
    'SE',
    70,
    'en',
    'Astrid,Erik,Freja,Göran,Ingrid,Linnea,Nils,Sofia',
    'Berglund,Dahlström,Ekman,Forsberg,Lindgren,Nyström,Åkesson',
    'Malmö,Uppsala,Göteborg,Umeå',
  ),
  people(
    'NO',
    50,
    'en',
    'Anders,Kari,Lars,Marte,Sindre,Solveig',
    'Bakke,Eide,Haugen,Nilsen,Strand',
    'Bergen,Oslo,Tromsø',
  ),
  people(
    'PL',
    50,
    'en',
    'Maja,Kacper,Ola,Piotr,Zofia,Wojtek',
    'Wiśniewska,Kamińska,Zieliński,Wójcik,Lewandowska',
    'Kraków,Gdańsk,Wrocław',
  ),
  people(
    'IN',
    60,
    'en',
    'Anjali,Dev,Kavya,Meera,Rohan,Sanjay,Tara',
    'Iyer,Kulkarni,Menon,Nair,Reddy,Sharma',
    'Pune,Bengaluru,Kochi',
  ),
  people(
    'DE',
    500,
    'de',
    GERMAN_GIVEN,
    GERMAN_FAMILY,
    'Leipzig,Bremen,Köln,Hamburg,Kiel,Dresden,Freiburg,Münster,Nürnberg,Rostock,Kassel,Mainz,Berlin,Göttingen,Stuttgart',
  ),
  people(
    'AT',
    90,
    'de',
    'Barbara,Christoph,Eva,Franz,Greta,Johanna,Lukas,Resi,Valentin',
    'Gruber,Hofer,Kogler,Leitner,Moser,Pichler,Steiner,Wimmer',
    'Graz,Wien,Linz,Innsbruck,Salzburg',
  ),
  people(
    'CH',
    60,
    'de',
    'Beat,Corinne,Luzia,Reto,Ursina,Urs',
    'Aebi,Bühler,Caduff,Frei,Meier,Zwahlen',
    'Bern,Zürich,Basel,Chur',
  ),
  people(
    'FR',
    230,
    'fr',
    'Hélène,Antoine,Bérénice,Camille,Damien,Élodie,Fabrice,Gaëlle,Hugo,Inès,Julien,Karim,Léa,Mathilde,Nicolas,Océane,Pascal,Quentin,Sylvie,Théo',
    'Aubry,Blanchet,Carpentier,Delmas,Estève,Fabre,Guérin,Hamel,Jourdan,Lacroix,Marchand,Normand,Perrin,Rousselle,Saïdi,Texier,Vidal',
    'Nantes,Lyon,Lille,Rennes,Toulouse,Dijon,Brest,Grenoble',
  ),
  people('BE', 40, 'fr', 'Baptiste,Claire,Maxime,Noémie', 'Claes,Dubois,Lambert,Renard', 'Liège,Namur,Bruxelles'),
  people(
    'PT',
    130,
    'pt',
    'Inês,Rui,Ana,Bruno,Catarina,Duarte,Filipa,Gonçalo,Helena,João,Leonor,Marta,Nuno,Rita,Tiago,Vera',
    'Quintela,Sampaio,Almeida,Barros,Cardoso,Fontes,Lopes,Magalhães,Neves,Pacheco,Ramos,Teixeira,Valente',
    'Braga,Porto,Coimbra,Lisboa,Évora,Aveiro,Faro',
  ),
  people(
    'BR',
    100,
    'pt',
    'Aline,Caio,Débora,Eduardo,Fernanda,Gustavo,Larissa,Marcelo,Patrícia,Renato,Thaís',
    'Araújo,Bittencourt,Carvalho,Figueiredo,Moura,Nogueira,Prado,Siqueira,Vasconcelos',
    'São Paulo,Belo Horizonte,Curitiba,Recife,Salvador',
  ),
  people(
    'ES',
    180,
    'es',
    'Alba,Bruno,Carmen,Diego,Elisa,Fermín,Gloria,Hugo,Irene,Javier,Lucía,Mateo,Nerea,Óscar,Pilar,Rocío,Sergio,Teresa',
    'Aguirre,Benítez,Calvo,Domínguez,Esteban,Ferrer,Gallego,Herrero,Izquierdo,Lozano,Molina,Navarro,Ortiz,Pascual,Serrano,Vega',
    'Valencia,Zaragoza,Sevilla,Bilbao,Madrid,Gijón,Granada',
  ),
  people('MX', 40, 'es', 'Ximena,Emilio,Jimena,Ramiro', 'Cervantes,Juárez,Mendoza,Rivas', 'Puebla,Mérida,Guadalajara'),
  people(
    'IT',
    210,
    'it',
    'Alessia,Bruno,Chiara,Dario,Elisa,Federico,Giulia,Ilaria,Lorenzo,Marta,Nicola,Ornella,Pietro,Roberta,Simone,Tiziana,Valerio',
    'Amato,Bellini,Caruso,De Santis,Esposito,Ferrari,Galli,Locatelli,Marchetti,Neri,Pellegrini,Rinaldi,Sartori,Testa,Vitale,Zanetti',
    'Torino,Bologna,Napoli,Genova,Trieste,Bari,Verona',
  ),
  people(
    'JP',
    150,
    'ja',
    '陽子,健一,美咲,大輔,由美,翔太,恵,拓也,沙織,直樹,千尋,誠,真由美,亮',
    '青木,石川,上田,大野,加藤,木村,小林,斎藤,清水,高橋,田中,中村,林,松本,山口,吉田',
    '金沢,東京,大阪,札幌,福岡,仙台,松本,高松',
  ),
  people(
    'JO',
    50,
    'ar',
    'سلمى,أحمد,هدى,خالد,رنا,عمر,ليلى,يوسف,دانا,سامر',
    'الحداد,النجار,الخطيب,العبدالله,حجازي,الزعبي,قطان,الشامي',
    'عمّان,إربد,العقبة',
  ),
  people('AE', 40, 'ar', 'فاطمة,محمد,نورة,سيف,مريم', 'المنصوري,الكعبي,الشامسي,الهاشمي', 'دبي,أبوظبي,الشارقة'),
  people('MA', 30, 'ar', 'أمينة,ياسين,زينب,مهدي', 'العلوي,بنجلون,الإدريسي,التازي', 'الرباط,فاس,طنجة'),
  people('CN', 34, 'zh', '雨桐,子涵,建国,晓明,思远,丽华', '林,王,陈,李,赵,周,吴', '成都,上海,杭州,广州'),
  people('IL', 20, 'he', 'נועה,יונתן,תמר,איתי,מיכל', 'לוי,כהן,מזרחי,ברק,אלון', 'חיפה,תל אביב,ירושלים'),
]
