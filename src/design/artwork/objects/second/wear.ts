import { box, type Draw, line, oval, shadow, shape } from '../../pen.ts'

/** Second silhouettes of clothes, shoes, bags and accessories. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const wear: Record<string, Draw> = {
  // elastic sides
  shoe: (p, solid) =>
    shadow(122, 76) +
    solid('M58 58H118C116 96 124 122 148 134C176 146 196 150 198 172H50C46 130 52 92 58 58Z', p.main, 150, 0.08) +
    shape('M74 76H104C104 104 106 120 116 134L84 140C76 122 72 98 74 76Z', p.second) +
    line('M82 80L88 136M90 78L98 134M98 78L108 130', p.dark, 2.5, 'opacity=".5"') +
    box(84, 46, 14, 18, 4, p.accent) +
    shape('M46 170H202V178Q202 190 188 190H116L112 182H94V190H58Q46 190 46 178Z', p.dark),
  // a thick sole that rolls
  trainers: (p, solid) =>
    shadow(122, 78) +
    solid(
      'M54 110C60 96 80 90 92 100C104 118 130 128 160 136C186 142 200 150 202 166H46C44 144 48 126 54 110Z',
      p.main,
      156,
      0.08,
    ) +
    shape('M38 160Q120 174 208 158Q220 172 206 182Q196 190 180 190H66Q46 190 38 176Z', p.light) +
    shape('M38 176Q46 190 66 190H180Q198 190 206 182Q150 190 96 184Q60 182 38 176Z', p.accent) +
    line('M100 112L92 128M114 120L106 136M128 126L122 142', p.dark, 4) +
    shape('M146 158C158 144 176 144 194 152L198 164Z', p.second) +
    shape('M52 116C50 132 50 146 54 158L78 158C70 142 68 126 72 110Z', p.second),
  // flat, with a stiff visor
  cap: (p, solid) =>
    shadow(124, 76) +
    solid('M56 146C56 112 88 98 126 98C166 98 192 112 190 150Q126 138 56 146Z', p.main, 150, 0.1) +
    shape('M56 146Q126 136 150 148C126 176 78 186 40 172Q42 156 56 146Z', p.second) +
    line('M126 98Q120 120 122 142M86 106Q80 126 82 144M164 106Q166 128 164 146', p.dark, 2.5, 'opacity=".4"') +
    box(58, 142, 96, 5, 2, p.accent),
  // folded, hanging
  scarf: (p, solid) =>
    shadow(120, 54, 200) +
    line('M52 46H188', p.dark, 8) +
    solid('M84 44H156V184H84Z', p.main, 132, 0.1) +
    shape('M120 44H156V140H120Z', p.second) +
    line('M84 76H120M84 92H120M84 148H156M84 164H156', p.accent, 5) +
    line('M88 186v10M98 186v10M108 186v10M118 186v10M128 186v10M138 186v10M148 186v10', p.main, 3),
  // round, of wire
  glasses: p =>
    shadow(120, 74, 168) +
    line('M48 122C44 104 38 98 26 96M192 122C196 104 202 98 214 96', p.dark, 4) +
    oval(80, 132, 31, 31, p.light, `stroke="${p.main}" stroke-width="5"`) +
    oval(160, 132, 31, 31, p.light, `stroke="${p.main}" stroke-width="5"`) +
    line('M110 124C114 114 126 114 130 124', p.main, 5) +
    line('M64 126L76 114M144 126L156 114', '#fff', 4) +
    oval(48, 122, 4, 4, p.accent) +
    oval(192, 122, 4, 4, p.accent),
  // a square case
  watch: (p, solid) =>
    shadow(120, 38, 200) +
    shape('M98 86L102 26H138L142 86ZM98 154L102 212H138L142 154Z', p.second) +
    line('M102 40H138M102 198H138', p.dark, 2, 'opacity=".35"') +
    solid('M78 92Q78 78 92 78H148Q162 78 162 92V148Q162 162 148 162H92Q78 162 78 148Z', p.main, 138, 0.1) +
    box(88, 88, 64, 64, 6, p.light) +
    box(164, 112, 9, 16, 3, p.accent) +
    line('M120 96v6M120 138v6M96 120h6M138 120h6', p.dark, 3) +
    line('M120 120V104M120 120L134 128', p.dark, 4) +
    oval(108, 134, 6, 6, p.second),
  // a roll top
  backpack: (p, solid) =>
    shadow(120, 54) +
    shape('M62 104h10v66h-2q-8 0-8-8zM178 104h-10v66h2q8 0 8-8z', p.dark) +
    solid('M70 62H170V176Q170 190 156 190H84Q70 190 70 176Z', p.main, 142) +
    solid('M66 42Q66 34 74 34H166Q174 34 174 42V58Q174 66 166 66H74Q66 66 66 58Z', p.second, 146) +
    line('M120 50V108', p.dark, 6) +
    box(111, 98, 18, 18, 3, p.accent) +
    box(82, 134, 76, 44, 4, p.second) +
    line('M82 144H158', p.dark, 3),
  // lying, of hard shell
  suitcase: (p, solid) =>
    shadow(120, 86) +
    line('M94 84V62H146V84', p.dark, 8) +
    solid('M38 98Q38 84 52 84H188Q202 84 202 98V176Q202 190 188 190H52Q38 190 38 176Z', p.main, 168, 0.1) +
    box(38, 130, 164, 8, 0, p.second) +
    box(62, 84, 14, 106, 0, p.accent, 'opacity=".85"') +
    box(164, 84, 14, 106, 0, p.accent, 'opacity=".85"') +
    box(106, 122, 28, 22, 4, p.light) +
    oval(120, 132, 4, 4, p.dark),
  // closed, leaning
  umbrella: (p, solid) =>
    shadow(124, 30) +
    '<g transform="rotate(9 120 190)">' +
    line('M120 42V22', p.dark, 6) +
    line('M120 160V182C120 200 94 198 96 180', p.accent, 8) +
    solid('M120 36C138 80 146 120 136 164Q120 172 104 164C94 120 102 80 120 36Z', p.main, 124, 0.12) +
    line('M120 40V166M120 40C112 90 110 130 112 166M120 40C128 90 130 130 128 166', p.second, 3) +
    box(102, 116, 36, 9, 3, p.dark) +
    '</g>',
  // a roll neck
  sweater: (p, solid) =>
    shadow(120, 64, 194) +
    solid('M96 60H144L180 78L196 176L168 182L160 128V190H80V128L72 182L44 176L60 78Z', p.main, 140, 0.1) +
    solid('M92 66V38Q92 30 120 30Q148 30 148 38V66Q120 78 92 66Z', p.second, 132) +
    box(80, 180, 80, 12, 3, p.second) +
    line('M104 80V176M120 82V176M136 80V176', p.light, 4, 'stroke-dasharray="7 7" opacity=".75"'),
  // stripes, cut wide
  shirt: (p, solid) =>
    shadow(120, 64, 194) +
    solid('M88 56H152L210 86L196 124L172 114V190H68V114L44 124L30 86Z', p.light, 146, 0.1) +
    line('M70 96H170M70 118H170M70 140H170M70 162H170', p.main, 8) +
    shape('M88 56H152Q146 78 120 78Q94 78 88 56Z', p.second) +
    line('M40 100L58 92M200 100L182 92', p.main, 8),
  // a long parka
  jacket: (p, solid) =>
    shadow(120, 60, 196) +
    solid(
      'M90 54L120 66L150 54L180 70L198 168L174 174L166 124L172 196H68L74 124L66 174L42 168L60 70Z',
      p.main,
      138,
      0.1,
    ) +
    solid('M84 58C84 22 156 22 156 58L120 74Z', p.second, 128) +
    shape('M96 56C98 36 142 36 144 56L120 68Z', p.dark, 'opacity=".6"') +
    line('M120 74V194', p.dark, 4) +
    box(80, 142, 30, 26, 3, p.second) +
    box(130, 142, 30, 26, 3, p.second) +
    line('M72 118H168', p.accent, 4) +
    oval(128, 92, 3, 3, p.accent) +
    oval(128, 108, 3, 3, p.accent),
  // short ones
  socks: (p, solid) =>
    shadow(122, 66) +
    '<g transform="translate(26 -34)">' +
    solid('M66 102H106V142Q110 152 134 158Q158 164 156 178Q154 190 138 190H92Q66 190 66 164Z', p.second, 118, 0.12) +
    box(63, 96, 46, 14, 5, p.accent) +
    '</g>' +
    solid('M52 104H92V144Q96 154 122 160Q148 166 146 178Q144 190 128 190H78Q52 190 52 166Z', p.main, 106, 0.1) +
    box(49, 98, 46, 14, 5, p.light) +
    shape('M126 161Q148 167 146 178Q144 190 128 190H122Q116 174 126 161Z', p.accent) +
    line('M54 130H92', p.light, 4),
  // a cuffed dome without a bobble
  beanie: (p, solid) =>
    shadow(120, 62) +
    solid('M66 146C62 84 92 56 120 56C148 56 178 84 174 146Z', p.main, 140) +
    line('M66 108H174M64 126H176', p.second, 5) +
    line('M78 92Q120 84 162 92', p.light, 4) +
    solid('M56 146Q56 136 66 136H174Q184 136 184 146V180Q184 190 174 190H66Q56 190 56 180Z', p.main, 148, 0.14) +
    box(128, 152, 34, 24, 2, p.accent) +
    line('M62 142H178', p.dark, 2.5, 'opacity=".25"'),
  // mittens
  gloves: (p, solid) =>
    shadow(122, 68) +
    '<g transform="translate(240 -6) scale(-1 1)">' +
    solid('M66 190V142C44 134 36 108 50 102C60 100 64 112 70 120V92C70 62 124 62 124 96V190Z', p.second, 100, 0.1) +
    '</g>' +
    solid('M62 190V146C40 138 32 112 46 106C56 104 60 116 66 124V96C66 66 120 66 120 100V190Z', p.main, 98, 0.1) +
    line('M64 132H120M64 144H120', p.light, 4) +
    shape('M93 98l8 10l-8 10l-8-10z', p.accent) +
    box(58, 164, 66, 26, 6, p.accent) +
    box(132, 160, 50, 30, 6, p.accent),
  // a bucket with a long strap
  tote: (p, solid) =>
    shadow(120, 56) +
    line('M78 96C66 14 174 14 162 96', p.accent, 6) +
    solid(
      'M66 84H174C170 120 178 156 184 182Q184 190 176 190H64Q56 190 56 182C62 156 70 120 66 84Z',
      p.main,
      144,
      0.1,
    ) +
    oval(120, 84, 54, 9, p.second) +
    oval(78, 100, 5, 5, p.accent) +
    oval(162, 100, 5, 5, p.accent) +
    line('M62 160Q120 170 178 160', p.dark, 3, 'opacity=".35"') +
    line('M120 92V126', p.dark, 4) +
    oval(120, 130, 6, 6, p.accent),
  // a slim card case
  wallet: (p, solid) =>
    shadow(120, 56) +
    '<g transform="rotate(-5 120 130)">' +
    box(84, 62, 78, 50, 4, p.accent) +
    box(78, 76, 84, 50, 4, p.light) +
    line('M88 88H118', p.dark, 3, 'opacity=".5"') +
    solid('M64 104Q64 98 70 98H170Q176 98 176 104V182Q176 190 168 190H72Q64 190 64 182Z', p.main, 144, 0.1) +
    shape('M64 104L120 132L176 104V120L120 146L64 120Z', p.second) +
    line('M72 182H168', p.dark, 2, 'stroke-dasharray="5 5" opacity=".6"') +
    '</g>',
  // rolled up
  belt: p =>
    shadow(116, 70) +
    oval(112, 132, 60, 58, p.main) +
    oval(112, 132, 47, 45, p.dark, 'opacity=".5"') +
    oval(112, 132, 43, 41, p.main) +
    oval(112, 132, 31, 29, p.dark, 'opacity=".5"') +
    oval(112, 132, 27, 25, p.second) +
    oval(112, 132, 14, 13, p.ground) +
    line('M120 186H200', p.main, 14) +
    box(172, 170, 36, 32, 6, 'none', `stroke="${p.accent}" stroke-width="6"`) +
    line('M178 186H202', p.dark, 4) +
    line('M72 110C80 94 94 86 110 86', '#fff', 3, 'opacity=".3"'),
  // high at the heel
  slippers: (p, solid) =>
    shadow(120, 78) +
    solid(
      'M46 170C42 132 52 100 66 96C86 92 96 112 104 128C120 136 150 136 176 146C196 154 202 164 202 174H46Z',
      p.main,
      150,
      0.1,
    ) +
    shape('M54 104C66 92 92 96 100 122L86 130C80 114 68 108 54 118Z', p.light) +
    shape('M42 170H206Q208 190 188 190H58Q40 190 42 170Z', p.dark) +
    line('M112 138C116 148 114 158 108 166', p.second, 4) +
    oval(150, 154, 8, 6, p.accent),
  // two straps and a buckle
  sandal: (p, solid) =>
    shadow(120, 86) +
    solid('M60 168C56 140 74 122 96 126L104 168Z', p.main, 90, 0.1) +
    solid('M120 168C122 142 144 130 168 142L188 168Z', p.main, 154, 0.1) +
    line('M62 148H100M126 152L182 156', p.accent, 7) +
    box(70, 140, 18, 16, 3, 'none', `stroke="${p.light}" stroke-width="4"`) +
    box(140, 146, 18, 15, 3, 'none', `stroke="${p.light}" stroke-width="4"`) +
    shape('M34 164H206Q212 178 200 184L190 190H52Q34 190 34 176Z', p.second) +
    shape('M34 176H208L190 190H52Q34 190 34 176Z', p.dark),
  // sleeves and a waist
  dress: (p, solid) =>
    shadow(120, 66, 196) +
    solid(
      'M96 46H144L182 72L170 98L150 88L152 112Q180 152 190 190H50Q60 152 88 112L90 88L70 98L58 72Z',
      p.main,
      140,
      0.1,
    ) +
    shape('M96 46H144L120 74Z', p.light) +
    box(86, 106, 68, 10, 2, p.accent) +
    shape('M54 174H186L190 190H50Z', p.second) +
    oval(120, 84, 2.5, 2.5, p.dark) +
    oval(120, 96, 2.5, 2.5, p.dark),
  // wide legs
  trousers: (p, solid) =>
    shadow(120, 66, 194) +
    solid('M84 42H156L186 190H130L120 96L110 190H54Z', p.main, 138, 0.12) +
    box(82, 38, 76, 16, 2, p.accent) +
    line('M98 56L84 186M142 56L156 186', p.second, 3) +
    box(134, 66, 18, 22, 2, p.second) +
    line('M94 38V54M120 38V54M146 38V54', p.dark, 3, 'opacity=".5"'),
}
