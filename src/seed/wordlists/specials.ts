/**
 * The demo's flagship products on its front pages, one per line: shop | title | kind | palette | price | reviews |
 * quality (0 to 1) | key used in other files
 */
export const SPECIAL_TABLE = `
hallmann-sohn|Wasserkessel No. 3, enamelled steel, 2.1 l|kettle|sand|64.00|197|0.85|kettle
hallmann-sohn|Carbon steel pan, 26 cm|pan|fog|58.00|150|0.72|
hallmann-sohn|Enamel mug No. 1, 300 ml|mug|clay|14.00|430|0.9|
hallmann-sohn|Bread knife, pear-wood handle|breadknife|oat|49.00|88|0.82|
hallmann-sohn|Electric kettle, 1.5 l, variable temperature, in Winterrosa with walnut handle and matching base|kettle|none|119.00|0|0.8|
atelier-vael|Serving bowl, reactive teal glaze, 28 cm|bowl|teal|56.00|112|0.93|
atelier-vael|Stoneware mug, 350 ml, set of two|mug|sage|38.00|141|0.8|
beit-zaytoun|صابون زيت الزيتون Olive oil soap, six bars|soap|sage|15.200|196|0.95|soap
aoyama-tokei|Field watch, 36 mm, hand-wound|watch|mist|56000|84|0.9|
casa-murta|Merino blanket, natural and oak, 140 × 200|blanket|oat|138.00|172|0.94|blanket
casa-murta|Bule de barro preto, 1,2 l|teapot|clay|58.00|41|0.95|
casa-murta|Candle, fig and cedar|candle|rose|24.00|36|0.85|
van-der-meer|Brass bicycle bell with a long ring|bell|butter|24.50|264|0.83|bell
maple-main|Beech elephant, unpainted, from 12 months|elephant|clay|44.00|92|0.93|
maple-main|Stovetop kettle in brushed steel with thermometer|gooseneck|fog|106.00|118|0.6|
officina-brera|Gooseneck kettle for pour-over, 0.9 l|gooseneck|teal|89.00|228|0.88|
officina-brera|Moka pot, six cups, aluminium with induction base|moka|mist|46.50|263|0.74|
qingci-studio|青瓷侧把壶 Celadon side-handle teapot, 280 ml|teapot|butter|410.00|38|0.97|
kestrel-outdoor|Insulated travel kettle-flask, 1 l|flask|indigo|36.00|53|0.45|
kestrel-farm|Heather honey, raw, 400 g|honey|butter|9.50|62|0.96|
terra-roxa|Hand grinder with steel burrs, 38 mm|grinder|rose|468.00|94|0.8|
terra-roxa|Serra da Mantiqueira, whole bean, 500 g|coffee|sand|99.00|166|0.92|
lindqvist-verktyg|Pour-over scale with timer, 0.1 g|scale|fog|539.00|48|0.55|
lindqvist-ljud|Over-ear headphones Ljud 4|headphones|fog|2090.00|187|0.7|
nordlys|Desk lamp Skarv|lamp|teal|1490.00|128|0.84|
nordheim-tre|Bread board in oiled oak|board|oat|490.00|71|0.78|
pacific-runner|Tidal 2 running shoe|trainers|teal|210.00|214|0.76|shoe
`
