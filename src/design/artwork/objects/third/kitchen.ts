import { box, type Draw, line, oval, shadow, shape } from '../../pen.ts'

/** Third silhouettes of kitchen and tableware. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const kitchen: Record<string, Draw> = {
  // low and wide, with a wooden grip
  kettle: (p, solid) =>
    shadow(116, 64) +
    line('M70 136V86Q70 74 82 74H150Q162 74 162 86V136', p.dark, 6) +
    box(84, 65, 64, 15, 7, p.accent) +
    line('M170 152L208 126', p.main, 14) +
    solid(
      'M48 158C48 124 80 108 116 108C152 108 184 124 184 158C184 180 168 190 152 190H80C64 190 48 180 48 158Z',
      p.main,
    ) +
    shape('M86 114Q116 96 146 114Q116 122 86 114Z', p.second) +
    oval(116, 102, 8, 7, p.dark) +
    line('M60 156Q62 136 80 126', '#fff', 4, 'opacity=".28"'),
  // a ball under a bail
  gooseneck: (p, solid) =>
    shadow(126, 46) +
    line('M98 172C46 176 84 106 48 94', p.main, 7) +
    line('M96 116C88 40 168 40 160 116', p.dark, 7) +
    solid(
      'M80 150C80 122 102 108 128 108C154 108 176 122 176 150C176 178 156 190 128 190C100 190 80 178 80 150Z',
      p.main,
      142,
    ) +
    shape('M102 114Q128 98 154 114Q128 122 102 114Z', p.second) +
    oval(128, 102, 7, 6, p.accent) +
    box(106, 47, 44, 12, 6, p.accent),
  // a straight side handle
  teapot: (p, solid) =>
    shadow(112, 54) +
    '<g transform="rotate(-24 160 140)">' +
    box(150, 132, 66, 17, 8, p.dark) +
    '</g>' +
    shape('M70 158L34 130L46 120L84 132Z', p.main) +
    solid(
      'M58 152C58 126 84 116 112 116C142 116 166 126 166 152C166 180 144 190 112 190C80 190 58 180 58 152Z',
      p.main,
    ) +
    shape('M80 122Q112 104 144 122Q112 130 80 122Z', p.second) +
    oval(112, 108, 10, 7, p.accent),
  // two rounded halves
  moka: (p, solid) =>
    shadow(116, 46) +
    line('M150 78C192 74 192 122 164 130', p.dark, 9) +
    shape('M80 76L58 84L78 100Z', p.main) +
    solid('M70 190C64 158 82 146 90 136H144C152 146 170 158 164 190Z', p.main, 124) +
    box(86, 124, 62, 13, 5, p.accent) +
    solid('M90 126C68 108 70 76 88 64H146C164 76 166 108 144 126Z', p.main, 124) +
    shape('M88 64Q117 40 146 64Z', p.second) +
    oval(117, 46, 7, 8, p.dark),
  // a turned mill
  grinder: (p, solid) =>
    shadow(120, 40) +
    line('M120 46V32H164', p.dark, 6) +
    oval(167, 31, 7, 9, p.accent) +
    solid(
      'M102 66C92 76 96 96 106 102C98 124 90 150 86 182Q86 190 94 190H146Q154 190 154 182C150 150 142 124 134 102C144 96 148 76 138 66Q130 46 120 46Q110 46 102 66Z',
      p.main,
    ) +
    box(98, 98, 44, 7, 3, p.second) +
    box(88, 168, 64, 7, 0, p.dark, 'opacity=".4"'),
  // a dial under a bowl
  scale: (p, solid) =>
    shadow(120, 58) +
    solid('M78 122H162L174 182Q174 190 166 190H74Q66 190 66 182Z', p.main, 142) +
    oval(120, 156, 27, 27, p.light) +
    line('M120 134v5M120 173v5M98 156h5M137 156h5', p.dark, 3) +
    line('M120 156L134 142', p.accent, 4) +
    box(112, 108, 16, 16, 0, p.dark) +
    shape('M52 78H188Q180 110 146 112H94Q60 110 52 78Z', p.second) +
    oval(120, 78, 68, 9, p.light),
  // leaning, seen from the front
  pan: (p, solid) =>
    shadow(112, 54) +
    '<g transform="rotate(42 108 132)">' +
    box(98, 4, 20, 84, 8, p.accent) +
    oval(108, 18, 4, 4, p.dark) +
    '</g>' +
    solid('M50 132A58 58 0 1 1 166 132A58 58 0 1 1 50 132Z', p.main, 130, 0.12) +
    oval(108, 132, 47, 47, p.dark) +
    oval(108, 132, 41, 41, p.second) +
    line('M78 116A36 36 0 0 1 98 98', '#fff', 4, 'opacity=".35"'),
  // one long handle
  pot: (p, solid) =>
    shadow(98, 58) +
    box(148, 124, 76, 14, 7, p.dark) +
    solid('M42 116H154V172Q154 190 136 190H60Q42 190 42 172Z', p.main, 118) +
    shape('M44 108C54 90 142 90 152 108Z', p.second) +
    box(36, 105, 124, 11, 5, p.second) +
    box(88, 78, 20, 14, 5, p.accent) +
    line('M54 130V168', '#fff', 4, 'opacity=".28"'),
  // a pair, one short
  knife: (p, solid) =>
    shadow(120, 80, 184) +
    '<g transform="rotate(-34 120 110)">' +
    shape('M62 98H140V114Q90 114 62 98Z', '#cfd6d6') +
    shape('M62 98H140V104Q100 106 62 98Z', '#eef1f0') +
    box(140, 96, 58, 19, 8, p.second) +
    '</g><g transform="rotate(-10 120 160)">' +
    shape('M18 146H142V164Q60 168 18 146Z', '#cfd6d6') +
    shape('M18 146H142V153Q80 158 18 146Z', '#eef1f0') +
    box(140, 144, 9, 22, 1, p.accent) +
    solid('M149 143H212Q222 145 222 155Q222 167 210 167H149Z', p.main, 190, 0.12) +
    '</g>',
  // a bow
  breadknife: (p, solid) =>
    shadow(120, 84, 186) +
    '<g transform="rotate(-8 120 140)">' +
    solid('M26 162C22 92 84 84 128 84H206Q216 86 216 98Q216 112 206 112H130C84 112 52 122 52 162Z', p.main, 170, 0.1) +
    line('M38 160H206V104', p.dark, 3) +
    line(
      'M42 164l5 5l5-5l5 5l5-5l5 5l5-5l5 5l5-5l5 5l5-5l5 5l5-5l5 5l5-5l5 5l5-5l5 5l5-5l5 5l5-5l5 5l5-5l5 5l5-5l5 5l5-5l5 5l5-5',
      '#b9c1c1',
      3,
    ) +
    oval(198, 98, 4, 4, p.accent) +
    '</g>',
  // round, with a grip
  board: (p, solid) =>
    shadow(120, 56) +
    '<g transform="rotate(-8 120 130)">' +
    box(108, 20, 24, 70, 11, p.main) +
    solid('M56 130A62 62 0 1 1 184 130A62 62 0 1 1 56 130Z', p.main, 148, 0.1) +
    oval(120, 34, 5, 5, p.dark) +
    line('M84 96V168M104 84V180M138 86V178M158 98V166', p.second, 2.5) +
    '</g>',
  // shallow and wide
  bowl: (p, solid) =>
    shadow(120, 58) +
    solid('M28 142H212C206 172 178 184 154 186V190H86V186C62 184 34 172 28 142Z', p.main, 146) +
    oval(120, 142, 92, 15, p.light) +
    oval(120, 144, 78, 10, p.second) +
    line('M40 158Q120 180 200 158', p.dark, 3, 'opacity=".4"'),
  // tall, with a square handle
  mug: (p, solid) =>
    shadow(108, 38) +
    line('M140 96H180V150H140', p.second, 11) +
    solid('M72 66H144V182Q144 190 136 190H80Q72 190 72 182Z', p.main, 116) +
    oval(108, 66, 36, 7, p.second) +
    oval(108, 68, 30, 4.5, p.dark, 'opacity=".55"') +
    box(72, 150, 72, 40, 8, p.second) +
    line('M82 84V142', '#fff', 4, 'opacity=".28"'),
  // a pillow bag, clipped
  coffee: (p, solid) =>
    shadow(120, 58) +
    solid('M66 70Q120 62 174 70C168 100 168 150 180 186Q120 196 60 186C72 150 72 100 66 70Z', p.main, 146) +
    shape('M66 70Q120 62 174 70L170 46Q120 40 70 46Z', p.second) +
    line('M72 58Q120 52 168 58', p.light, 3, 'opacity=".7"') +
    oval(120, 92, 6, 6, p.dark) +
    oval(120, 136, 30, 30, p.light) +
    oval(120, 136, 10, 16, p.accent, 'transform="rotate(24 120 136)"') +
    line('M114 148C122 142 116 130 126 124', p.light, 2.5),
  // tall, with a dipper
  honey: (p, solid) =>
    shadow(112, 34) +
    line('M150 30L124 100', p.accent, 6) +
    solid('M84 104Q84 90 96 84V72H140V84Q152 90 152 104V178Q152 190 140 190H96Q84 190 84 178Z', p.main, 128) +
    box(92, 64, 52, 12, 3, p.dark) +
    box(92, 114, 52, 52, 26, p.light) +
    line('M108 132H128M104 142H132M110 152H126', p.accent, 4),
  // round, with a cork
  oil: (p, solid) =>
    shadow(120, 48) +
    box(110, 52, 20, 22, 3, p.accent) +
    box(104, 70, 32, 8, 3, p.dark) +
    solid(
      'M108 76H132V98C158 104 172 124 172 150C172 178 154 190 120 190C86 190 68 178 68 150C68 124 82 104 108 98Z',
      p.main,
    ) +
    oval(120, 148, 30, 26, p.light) +
    oval(112, 146, 7, 11, p.accent, 'transform="rotate(24 112 146)"') +
    oval(130, 152, 7, 11, p.second, 'transform="rotate(-24 130 152)"'),
  // slim, of steel
  press: (p, solid) =>
    shadow(116, 36) +
    line('M144 84C190 84 190 168 144 166', p.dark, 8) +
    line('M116 34V62', p.dark, 4) +
    box(98, 26, 36, 12, 6, p.dark) +
    shape('M90 74L70 78L90 96Z', p.second) +
    solid('M88 72H144V182Q144 190 136 190H96Q88 190 88 182Z', p.second, 122) +
    box(82, 60, 68, 14, 6, p.main) +
    box(88, 94, 56, 8, 0, p.main) +
    box(88, 164, 56, 8, 0, p.main) +
    line('M98 108V158', '#fff', 4, 'opacity=".35"'),
  // tall, with a ball of cork
  jar: (p, solid) =>
    shadow(120, 36) +
    oval(120, 52, 24, 22, p.accent) +
    solid('M90 74H150V176Q150 190 136 190H104Q90 190 90 176Z', p.light, 128) +
    shape('M94 104H146V176Q146 186 136 186H104Q94 186 94 176Z', p.main) +
    oval(108, 120, 6, 4, p.second) +
    oval(128, 132, 6, 4, p.second) +
    oval(112, 150, 6, 4, p.second) +
    oval(132, 166, 6, 4, p.second) +
    line('M98 82V176', '#fff', 3, 'opacity=".4"'),
  // a jug with an ear
  carafe: (p, solid) =>
    shadow(116, 42) +
    line('M150 84C192 80 192 150 154 156', p.main, 9) +
    shape('M86 60L62 66L88 88Z', p.light) +
    solid('M84 60H150V92C164 112 166 146 158 178Q156 190 144 190H92Q80 190 78 178C70 146 72 112 84 92Z', p.light, 128) +
    shape(
      'M76 134Q118 126 161 134C162 156 160 170 156 180Q154 187 144 187H92Q82 187 80 180C76 170 75 156 76 134Z',
      p.second,
      'opacity=".8"',
    ) +
    oval(117, 60, 33, 6, p.main),
  // four, stacked in twos
  tumbler: (p, solid) =>
    shadow(120, 66) +
    solid('M56 76H108L104 128H60Z', p.second, 88, 0.1) +
    solid('M52 122H112L106 184Q105 190 100 190H64Q59 190 58 184Z', p.main, 90, 0.1) +
    solid('M132 76H184L180 128H136Z', p.main, 164, 0.1) +
    solid('M128 122H188L182 184Q181 190 176 190H140Q135 190 134 184Z', p.second, 164, 0.1) +
    oval(82, 76, 26, 5, p.light) +
    oval(158, 76, 26, 5, p.light) +
    oval(82, 122, 30, 5, p.light, 'opacity=".6"') +
    oval(158, 122, 30, 5, p.light, 'opacity=".6"'),
  // rounded square, leaning
  plate: (p, solid) =>
    shadow(120, 64) +
    '<g transform="rotate(6 120 126)">' +
    solid('M58 90Q58 66 82 66H158Q182 66 182 90V162Q182 186 158 186H82Q58 186 58 162Z', p.main, 150, 0.1) +
    box(76, 84, 88, 84, 20, p.light) +
    box(86, 94, 68, 64, 14, p.second, 'opacity=".5"') +
    '</g>' +
    line('M74 92A44 44 0 0 1 90 78', '#fff', 4, 'opacity=".35"'),
  // an egg
  timer: (p, solid) =>
    shadow(120, 44) +
    solid(
      'M70 140C70 96 92 66 120 66C148 66 170 96 170 140C170 172 152 190 120 190C88 190 70 172 70 140Z',
      p.main,
      140,
      0.11,
    ) +
    box(68, 134, 104, 16, 3, p.light) +
    line('M80 142v.1M96 138v8M112 142v.1M128 138v8M144 142v.1M158 138v8', p.dark, 3.5) +
    shape('M114 128L120 140L126 128Z', p.accent) +
    line('M86 118C88 98 98 86 108 80', '#fff', 4, 'opacity=".3"'),
  // pouches in a box
  spice: (p, solid) =>
    shadow(120, 78) +
    shape('M58 88H98V150H58Z', p.second) +
    shape('M100 76H140V150H100Z', p.accent) +
    shape('M142 88H182V150H142Z', p.main) +
    line('M58 98H98M100 86H140M142 98H182', p.dark, 3, 'opacity=".5"') +
    box(66, 108, 24, 20, 1, p.light) +
    box(108, 98, 24, 20, 1, p.light) +
    box(150, 108, 24, 20, 1, p.light) +
    solid('M44 138H196L190 182Q189 190 182 190H58Q51 190 50 182Z', p.dark, 160, 0.1) +
    box(84, 152, 72, 22, 1, p.light),
  // a low caddy
  tin: (p, solid) =>
    shadow(120, 64) +
    solid('M58 130H182V180Q182 190 172 190H68Q58 190 58 180Z', p.main, 148) +
    solid('M52 108Q52 98 62 98H178Q188 98 188 108V132H52Z', p.second, 148) +
    oval(120, 94, 12, 8, p.accent) +
    box(84, 144, 72, 32, 1, p.light) +
    shape('M104 152C112 158 112 168 104 172C96 168 96 158 104 152Z', p.accent) +
    line('M120 156H146M120 164H138', p.dark, 2.5),
  // crossed straps, a long skirt
  apron: (p, solid) =>
    shadow(120, 62, 196) +
    line('M94 76L146 38M146 76L94 38', p.dark, 6) +
    solid(
      'M92 72H148C150 92 160 100 182 106L188 182Q188 190 180 190H60Q52 190 52 182L58 106C80 100 90 92 92 72Z',
      p.main,
      148,
      0.1,
    ) +
    shape('M84 130H156V158Q120 176 84 158Z', p.second) +
    line('M84 134H156', p.accent, 4) +
    line('M100 84H140', p.light, 3),
  // a ball of wires
  whisk: (p, solid) =>
    shadow(120, 46) +
    '<g transform="rotate(18 120 120)">' +
    line('M116 116L86 172M118 116L102 182M120 116V186M122 116L138 182M124 116L154 172', p.dark, 3) +
    oval(85, 174, 6, 6, p.second) +
    oval(102, 184, 6, 6, p.second) +
    oval(120, 188, 6, 6, p.second) +
    oval(138, 184, 6, 6, p.second) +
    oval(155, 174, 6, 6, p.second) +
    solid('M108 40Q108 28 120 28Q132 28 132 40L128 118H112Z', p.main, 122) +
    '</g>',
}
