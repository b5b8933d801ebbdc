/**
 * Currencies of the country table (ISO 4217): symbol and English name. Copied from Node's CLDR data, since browsers
 * differ; a test compares them. `-`: the code is the symbol; `_`: a no-break space.
 */
const TABLE = `
AED - United Arab Emirates Dirham
AFN ؋ Afghan Afghani
ALL - Albanian Lek
AMD ֏ Armenian Dram
AOA Kz Angolan Kwanza
ARS $ Argentine Peso
AUD $ Australian Dollar
AWG - Aruban Florin
AZN ₼ Azerbaijani Manat
BAM KM Bosnia-Herzegovina Convertible Mark
BBD $ Barbadian Dollar
BDT ৳ Bangladeshi Taka
BHD - Bahraini Dinar
BIF - Burundian Franc
BMD $ Bermudan Dollar
BND $ Brunei Dollar
BOB Bs Bolivian Boliviano
BRL R$ Brazilian Real
BSD $ Bahamian Dollar
BTN - Bhutanese Ngultrum
BWP P Botswanan Pula
BYN - Belarusian Ruble
BZD $ Belize Dollar
CAD $ Canadian Dollar
CDF - Congolese Franc
CHF - Swiss Franc
CLP $ Chilean Peso
CNY ¥ Chinese Yuan
COP $ Colombian Peso
CRC ₡ Costa Rican Colón
CUP $ Cuban Peso
CVE - Cape Verdean Escudo
CZK Kč Czech Koruna
DJF - Djiboutian Franc
DKK kr Danish Krone
DOP $ Dominican Peso
DZD - Algerian Dinar
EGP E£ Egyptian Pound
ERN - Eritrean Nakfa
ETB - Ethiopian Birr
EUR € Euro
FJD $ Fijian Dollar
FKP £ Falkland Islands Pound
GBP £ British Pound
GEL ₾ Georgian Lari
GHS GH₵ Ghanaian Cedi
GIP £ Gibraltar Pound
GMD - Gambian Dalasi
GNF FG Guinean Franc
GTQ Q Guatemalan Quetzal
GYD $ Guyanaese Dollar
HKD $ Hong Kong Dollar
HNL L Honduran Lempira
HTG - Haitian Gourde
HUF Ft Hungarian Forint
IDR Rp Indonesian Rupiah
ILS ₪ Israeli New Shekel
INR ₹ Indian Rupee
IQD - Iraqi Dinar
IRR - Iranian Rial
ISK kr Icelandic Króna
JMD $ Jamaican Dollar
JOD - Jordanian Dinar
JPY ¥ Japanese Yen
KES - Kenyan Shilling
KGS ⃀ Kyrgyz Som
KHR ៛ Cambodian Riel
KMF CF Comorian Franc
KPW ₩ North Korean Won
KRW ₩ South Korean Won
KWD - Kuwaiti Dinar
KYD $ Cayman Islands Dollar
KZT ₸ Kazakhstani Tenge
LAK ₭ Laotian Kip
LBP L£ Lebanese Pound
LKR Rs Sri Lankan Rupee
LRD $ Liberian Dollar
LSL - Lesotho Loti
LYD - Libyan Dinar
MAD - Moroccan Dirham
MDL - Moldovan Leu
MGA Ar Malagasy Ariary
MKD - Macedonian Denar
MMK K Myanmar Kyat
MNT ₮ Mongolian Tugrik
MOP - Macanese Pataca
MRU - Mauritanian Ouguiya
MUR Rs Mauritian Rupee
MVR - Maldivian Rufiyaa
MWK - Malawian Kwacha
MXN $ Mexican Peso
MYR RM Malaysian Ringgit
MZN - Mozambican Metical
NAD $ Namibian Dollar
NGN ₦ Nigerian Naira
NIO C$ Nicaraguan Córdoba
NOK kr Norwegian Krone
NPR Rs Nepalese Rupee
NZD $ New Zealand Dollar
OMR - Omani Rial
PAB - Panamanian Balboa
PEN - Peruvian Sol
PGK - Papua New Guinean Kina
PHP ₱ Philippine Peso
PKR Rs Pakistani Rupee
PLN zł Polish Zloty
PYG ₲ Paraguayan Guarani
QAR - Qatari Riyal
RON lei Romanian Leu
RSD - Serbian Dinar
RUB ₽ Russian Ruble
RWF RF Rwandan Franc
SAR - Saudi Riyal
SBD $ Solomon Islands Dollar
SCR - Seychellois Rupee
SDG - Sudanese Pound
SEK kr Swedish Krona
SGD $ Singapore Dollar
SHP £ St. Helena Pound
SLE - Sierra Leonean Leone
SOS - Somali Shilling
SRD $ Surinamese Dollar
SSP £ South Sudanese Pound
STN Db São Tomé & Príncipe Dobra
SYP £ Syrian Pound
SZL - Swazi Lilangeni
THB ฿ Thai Baht
TJS - Tajikistani Somoni
TMT - Turkmenistani Manat
TND - Tunisian Dinar
TOP T$ Tongan Paʻanga
TRY ₺ Turkish Lira
TTD $ Trinidad & Tobago Dollar
TWD $ New Taiwan Dollar
TZS - Tanzanian Shilling
UAH ₴ Ukrainian Hryvnia
UGX - Ugandan Shilling
USD $ US Dollar
UYU $ Uruguayan Peso
UZS - Uzbekistani Som
VES - Venezuelan Bolívar
VND ₫ Vietnamese Dong
VUV - Vanuatu Vatu
WST - Samoan Tala
XAF FCFA Central African CFA Franc
XCD $ East Caribbean Dollar
XCG Cg. Caribbean guilder
XOF F CFA West African CFA Franc
XPF CFPF CFP Franc
YER - Yemeni Rial
ZAR R South African Rand
ZMW ZK Zambian Kwacha
ZWG - Zimbabwean Gold
`

interface Currency {
  /** As shown in prices: `$`, `kr`, `CHF`. Not unique. */
  symbol: string
  name: string
}

const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  TABLE.trim()
    .split('\n')
    .map(line => {
      const [code = '', symbol = '', ...name] = line.split(' ')
      return [code, { symbol: symbol === '-' ? code : symbol.replace('_', '\u00a0'), name: name.join(' ') }] as const
    }),
)

export const CURRENCY_CODES: readonly string[] = [...CURRENCIES.keys()]

/** Symbol of a currency: `€`; the code itself if unknown. */
export const currencySymbol = (code: string) => CURRENCIES.get(code)?.symbol ?? code

/** Name of a currency: `Swiss Franc`; the code itself if unknown. */
export const currencyName = (code: string) => CURRENCIES.get(code)?.name ?? code
