import { box, type Draw, line, oval, shadow, shape } from '../pen.ts'

/** Clothes, shoes, bags and accessories. Each stands on y = 190 of a 240 × 240 ground, light from the left. */
export const wear: Record<string, Draw> = {
  shoe: (p, solid) =>
    shadow(120, 76) +
    solid(
      'M44 168C46 148 48 124 56 110Q70 120 84 112C94 126 116 136 144 142C176 148 196 152 196 172Z',
      p.main,
      150,
      0.08,
    ) +
    shape('M44 168C46 148 48 124 56 110Q70 120 80 113C82 140 72 160 60 172Z', p.second) +
    shape('M40 168Q120 180 200 166V176Q200 190 184 190H56Q40 190 40 178Z', p.light) +
    line('M96 128L108 116M110 134L122 122M126 139L136 128', p.dark, 4) +
    line('M78 164C104 160 128 152 146 142', p.accent, 6) +
    line('M44 184H196', p.dark, 2, 'opacity=".35"'),
  trainers: (p, solid) =>
    shadow(120, 70) +
    solid(
      'M52 92Q74 84 98 94C96 126 120 142 156 148C182 152 192 160 192 176H48C54 146 56 120 52 92Z',
      p.main,
      150,
      0.08,
    ) +
    shape('M44 174H196Q198 190 182 190H58Q42 190 44 174Z', p.light) +
    oval(82, 120, 13, 13, p.accent) +
    line('M104 118L120 110M110 132L126 122M122 141L136 131', p.dark, 4) +
    shape('M52 92Q74 84 98 94L97 104Q74 96 53 104Z', p.dark),
  cap: (p, solid) =>
    shadow(124, 72) +
    solid('M62 160C58 104 92 82 124 82C160 82 184 108 184 160Q124 148 62 160Z', p.main, 146, 0.1) +
    shape('M62 160Q124 146 150 156C118 170 74 186 36 184Q26 180 34 174Z', p.second) +
    line('M124 84V152M92 92C84 112 82 132 84 154', p.dark, 2.5, 'opacity=".4"') +
    oval(124, 82, 6, 4, p.accent),
  scarf: (p, solid) =>
    shadow(120, 46) +
    line('M84 66C84 46 156 46 156 66C156 92 84 88 84 66', p.main, 22) +
    solid('M92 80H128V182H92Z', p.main, 118, 0.1) +
    solid('M122 86H152V164H122Z', p.second, 142, 0.1) +
    line('M92 118H128M92 130H128M92 166H128', p.accent, 4) +
    line('M122 140H152M122 150H152', p.light, 3) +
    line('M96 182v9M104 182v9M112 182v9M120 182v9', p.main, 3) +
    line('M128 164v8M136 164v8M144 164v8', p.second, 3),
  glasses: p =>
    shadow(120, 74, 168) +
    line('M46 120C40 104 34 100 22 98M194 120C200 104 206 100 218 98', p.dark, 5) +
    oval(78, 130, 34, 30, p.main, `stroke="${p.dark}" stroke-width="7"`) +
    oval(162, 130, 34, 30, p.main, `stroke="${p.dark}" stroke-width="7"`) +
    line('M112 124Q120 116 128 124', p.dark, 6) +
    line('M62 122L74 110M146 122L158 110', p.light, 4),
  watch: p =>
    shadow(120, 36, 196) +
    shape('M100 94L104 30H136L140 94ZM100 146L104 206H136L140 146Z', p.main) +
    line('M104 52H136M104 186H136', p.dark, 2, 'opacity=".35"') +
    oval(120, 120, 46, 46, p.accent) +
    oval(120, 120, 38, 38, p.light) +
    box(164, 114, 8, 12, 2, p.accent) +
    line('M120 88v5M120 147v5M88 120h5M147 120h5', p.dark, 3) +
    line('M120 120L106 108M120 120L138 98', p.dark, 3.5) +
    oval(120, 120, 3.5, 3.5, p.dark),
  backpack: (p, solid) =>
    shadow(120, 58) +
    line('M100 62C100 36 140 36 140 62', p.dark, 7) +
    solid('M74 96C74 62 92 54 120 54C148 54 166 62 166 96V176Q166 190 152 190H88Q74 190 74 176Z', p.main) +
    solid('M86 132Q86 124 94 124H146Q154 124 154 132V172Q154 180 146 180H94Q86 180 86 172Z', p.second, 132, 0.1) +
    line('M86 140H154', p.dark, 3) +
    line('M82 104H158', p.dark, 3) +
    box(112, 100, 16, 14, 3, p.accent) +
    box(116, 136, 8, 12, 2, p.accent) +
    shape('M66 122h8v48h-2q-8 0-8-8v-32q0-6 2-8zM174 122h-8v48h2q8 0 8-8v-32q0-6-2-8z', p.dark),
  suitcase: (p, solid) =>
    shadow(120, 52) +
    line('M104 54V26H136V54', p.dark, 6) +
    solid('M76 64Q76 52 88 52H152Q164 52 164 64V172Q164 182 152 182H88Q76 182 76 172Z', p.main, 142, 0.1) +
    line('M92 66V168M106 66V168M120 66V168M134 66V168M148 66V168', p.second, 3) +
    box(110, 104, 20, 12, 3, p.accent) +
    oval(90, 187, 7, 6, p.dark) +
    oval(150, 187, 7, 6, p.dark),
  umbrella: (p, solid) =>
    shadow(120, 20) +
    line('M120 96V176C120 194 98 194 98 178', p.dark, 6) +
    line('M120 44V56', p.dark, 6) +
    solid(
      'M34 122C38 78 78 54 120 54C162 54 202 78 206 122Q192 108 177 122Q162 108 148 122Q134 108 120 122Q106 108 92 122Q78 108 63 122Q48 108 34 122Z',
      p.main,
      148,
      0.1,
    ) +
    shape('M120 54C100 70 92 96 92 122Q106 108 120 122Q134 108 148 122C148 96 140 70 120 54Z', p.second),
  sweater: (p, solid) =>
    shadow(120, 66, 194) +
    solid('M92 54Q120 72 148 54L184 74L208 168L180 178L166 128V188H74V128L60 178L32 168L56 74Z', p.main, 140, 0.1) +
    shape('M92 54Q120 72 148 54L142 46Q120 58 98 46Z', p.second) +
    box(74, 178, 92, 12, 3, p.second) +
    shape('M32 168L60 178L63 166L36 156ZM208 168L180 178L177 166L204 156Z', p.second) +
    line('M80 110H160M80 122H160', p.accent, 4, 'stroke-dasharray="4 9"') +
    line('M80 116H160', p.light, 3, 'stroke-dasharray="2 10"'),
  shirt: (p, solid) =>
    shadow(120, 58, 194) +
    solid('M90 54Q120 80 150 54L200 82L182 120L166 110V188H74V110L58 120L40 82Z', p.main, 140, 0.1) +
    shape('M90 54Q120 80 150 54L144 50Q120 68 96 50Z', p.second) +
    box(132, 98, 24, 28, 2, p.second) +
    line('M76 180H164', p.dark, 2, 'opacity=".35"'),
  jacket: (p, solid) =>
    shadow(120, 66, 194) +
    shape('M88 60C88 24 152 24 152 60L120 80Z', p.second) +
    solid('M88 56L120 78L152 56L186 74L208 170L180 178L168 128V190H72V128L60 178L32 170L54 74Z', p.main, 140, 0.1) +
    shape('M94 58C98 40 142 40 146 58L120 76Z', p.dark, 'opacity=".5"') +
    line('M120 80V188', p.dark, 4) +
    line('M84 148L104 142M136 142L156 148', p.dark, 4) +
    oval(120, 96, 3, 5, p.accent) +
    line('M60 176L36 168M180 176L204 168', p.second, 6),
  socks: (p, solid) =>
    shadow(126, 62) +
    '<g transform="translate(34 -6)">' +
    solid('M76 52H112V132Q114 142 134 150Q158 160 156 178Q154 190 138 190H98Q76 190 76 160Z', p.second, 118, 0.12) +
    '</g>' +
    solid('M66 54H104V136Q106 146 128 154Q154 164 152 180Q150 190 134 190H92Q66 190 66 162Z', p.main, 110, 0.1) +
    box(63, 48, 44, 18, 4, p.accent) +
    shape('M66 150Q86 158 86 190Q66 188 66 162Z', p.accent) +
    shape('M132 156Q154 166 152 180Q150 190 134 190H128Q122 172 132 156Z', p.accent) +
    line('M68 84H104M68 96H104', p.light, 3.5) +
    box(107, 42, 42, 16, 4, p.accent),
  beanie: (p, solid) =>
    shadow(120, 66) +
    solid('M60 160C56 104 84 72 120 72C156 72 184 104 180 160Z', p.main, 140) +
    line(
      'M84 92C78 112 76 130 78 148M106 78C102 102 101 126 102 148M134 78C138 102 139 126 138 148M156 92C162 112 164 130 162 148',
      p.dark,
      2.5,
      'opacity=".3"',
    ) +
    solid('M52 160Q52 148 64 148H176Q188 148 188 160V178Q188 190 176 190H64Q52 190 52 178Z', p.second, 146, 0.1) +
    line(
      'M70 152V186M86 152V186M102 152V186M118 152V186M134 152V186M150 152V186M166 152V186',
      p.dark,
      2,
      'opacity=".3"',
    ) +
    oval(120, 68, 16, 15, p.accent),
  gloves: (p, solid) =>
    shadow(122, 68) +
    '<g transform="translate(236 -4) scale(-1 1)">' +
    solid(
      'M70 190V140C52 132 40 112 48 104C56 98 66 110 74 118V74Q74 54 98 54Q126 54 126 82V190Z',
      p.second,
      100,
      0.1,
    ) +
    '</g>' +
    solid('M66 190V144C48 136 36 116 44 108C52 102 62 114 70 122V78Q70 58 94 58Q122 58 122 86V190Z', p.main, 100, 0.1) +
    solid('M60 164H128V182Q128 190 120 190H68Q60 190 60 182Z', p.accent, 100, 0.1) +
    box(136, 160, 46, 30, 6, p.accent) +
    line('M72 170V186M84 170V186M96 170V186M108 170V186M118 170V186', p.dark, 2, 'opacity=".35"'),
  tote: (p, solid) =>
    shadow(120, 62) +
    line('M92 94C92 28 148 28 148 94', p.dark, 7) +
    solid('M62 88H178L184 180Q184 190 174 190H66Q56 190 56 180Z', p.main, 148, 0.1) +
    line('M64 98H176', p.dark, 2.5, 'opacity=".4" stroke-dasharray="5 5"') +
    box(94, 122, 52, 38, 1, p.light) +
    shape('M120 128C130 134 130 146 120 154C110 146 110 134 120 128Z', p.accent),
  wallet: (p, solid) =>
    shadow(120, 70) +
    box(68, 92, 96, 30, 4, p.light) +
    box(76, 84, 84, 30, 4, p.accent) +
    solid('M48 116Q48 104 60 104H180Q192 104 192 116V178Q192 190 180 190H60Q48 190 48 178Z', p.main, 150, 0.1) +
    line('M58 114H182M58 180H182', p.dark, 2, 'stroke-dasharray="5 5" opacity=".6"') +
    box(148, 132, 52, 30, 8, p.second) +
    oval(164, 147, 5.5, 5.5, p.light),
  belt: p =>
    shadow(124, 72) +
    line(
      'M128 182C76 184 56 162 56 142C56 116 84 100 118 100C156 100 180 118 180 142C180 160 162 168 144 168C122 168 110 158 110 144',
      p.main,
      16,
    ) +
    line('M124 182H186', p.main, 16) +
    line('M72 124C82 110 98 104 116 104', '#fff', 3, 'opacity=".3"') +
    box(180, 166, 32, 30, 5, 'none', `stroke="${p.accent}" stroke-width="6"`) +
    line('M184 181H204', p.dark, 4) +
    oval(150, 182, 2.4, 2.4, p.dark) +
    oval(164, 182, 2.4, 2.4, p.dark),
  slippers: (p, solid) =>
    shadow(120, 84) +
    shape('M34 172C40 158 70 150 98 152L104 176H34Z', p.second) +
    solid('M90 176C86 138 116 122 148 126C186 132 204 152 206 176Z', p.main, 154, 0.1) +
    shape('M34 172H206Q208 190 190 190H52Q32 190 34 172Z', p.light) +
    line('M98 166C100 146 118 134 142 134', p.dark, 2.5, 'stroke-dasharray="5 5" opacity=".6"') +
    oval(150, 146, 7, 7, p.accent) +
    line('M40 182H200', p.dark, 2, 'opacity=".3"'),
  sandal: (p, solid) =>
    shadow(120, 84) +
    line('M62 166C50 116 96 106 104 164', p.main, 11) +
    solid('M112 170C116 134 142 124 166 132L194 168Z', p.main, 154, 0.1) +
    shape('M36 166C70 154 104 172 146 168C176 165 196 162 204 170Q208 190 190 190H54Q32 190 36 166Z', p.accent) +
    shape('M36 176Q120 186 206 176Q206 190 190 190H54Q34 190 36 176Z', p.dark) +
    box(82, 118, 14, 16, 3, p.light) +
    line('M124 162C130 146 144 138 160 140', p.dark, 2.5, 'stroke-dasharray="5 5" opacity=".6"'),
  dress: (p, solid) =>
    shadow(120, 56, 196) +
    line('M104 60V40M136 60V40', p.dark, 4) +
    solid('M98 56Q120 70 142 56L146 104Q168 140 178 184Q120 198 62 184Q72 140 94 104Z', p.main, 138, 0.1) +
    box(93, 100, 54, 9, 2, p.accent) +
    line('M104 116Q92 150 88 180M120 116V186M136 116Q148 150 152 180', p.second, 3, 'opacity=".8"'),
  trousers: (p, solid) =>
    shadow(120, 50, 194) +
    solid('M82 44H158L170 188H130L120 92L110 188H70Z', p.main, 136, 0.12) +
    box(80, 42, 80, 14, 2, p.second) +
    line('M120 56V88', p.dark, 3, 'opacity=".5"') +
    line('M86 60Q88 76 102 78M154 60Q152 76 138 78', p.dark, 3, 'opacity=".5"') +
    line('M72 180H108M132 180H168', p.dark, 2.5, 'opacity=".35"') +
    oval(120, 49, 3, 3, p.accent),
}
