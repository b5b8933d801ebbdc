import '../../../src/design/tokens.css'
import '../../../src/design/base.css'
import { createRoot } from 'react-dom/client'
import { Link, MemoryRouter } from 'react-router'
import { Button } from '../../../src/design/forms/button.tsx'
import { Picker } from '../../../src/design/forms/choices/picker.tsx'
import { Drawer } from '../../../src/design/overlays/drawer.tsx'

const DRAWERS = [
  ['Usual', {}],
  ['Without veil', { overlay: false }],
  ['Staying', { outsideCloses: false }],
  ['Bare', { overlay: false, outsideCloses: false }],
] as const

const OPTIONS = ['Party', 'Art deco', 'Café', 'Modern ÁRT', 'Cafeteria'].map(label => ({ value: label, label }))

/** Design components with each of their options on and off. */
const Stage = () => (
  <MemoryRouter>
    <main style={{ height: '300vh', padding: '6rem 1rem' }}>
      {DRAWERS.map(([label, switches]) => (
        <div key={label}>
          <Button look="line" popoverTarget={label.replace(' ', '-')}>
            {label}
          </Button>
          <Drawer id={label.replace(' ', '-')} label={label} heading={<h2>{label}</h2>} {...switches}>
            <Link to="/elsewhere">Elsewhere</Link>
          </Drawer>
        </div>
      ))}
      <Picker label="Anywhere" aria-label="Anywhere" options={OPTIONS} />
      <Picker label="Whole words" aria-label="Whole words" options={OPTIONS} wholeWord />
    </main>
  </MemoryRouter>
)

createRoot(document.getElementById('root')!).render(<Stage />)
