import '../../../src/design/tokens.css'
import '../../../src/design/base.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../../../src/design/forms/button.tsx'
import { ICON_NAMES, NamedIcon } from '../../../src/design/images/named-icon.tsx'
import { announce, showError, showSuccess } from '../../../src/design/overlays/announce.ts'
import { Announcements } from '../../../src/design/overlays/announcements.tsx'
import { Dialog } from '../../../src/design/overlays/dialog.tsx'
import { Explained } from '../../../src/design/overlays/tooltip.tsx'

/** A page with only the components under test. */
function Stage() {
  const [open, setOpen] = useState(false)
  const [closed, setClosed] = useState(0)
  return (
    <main style={{ height: '300vh', padding: '6rem 1rem' }}>
      <Button look="line" onClick={() => setOpen(true)}>
        Ask
      </Button>
      <Button look="line" onClick={() => showError('The first.')}>
        Fail
      </Button>
      <Button look="line" onClick={() => void showSuccess('It is kept.').then(() => setClosed(times => times + 1))}>
        Keep
      </Button>
      <Button
        look="line"
        onClick={() => {
          void showError('One.')
          void showError('Two.')
        }}
      >
        Fail twice
      </Button>
      <Button look="line" onClick={() => announce('The shop answers within 2 days.', 3)}>
        Notify
      </Button>
      <p>
        A review that is <Explained text="Brought by the shop from another review system.">migrated</Explained>.
      </p>
      <p data-icons>
        {ICON_NAMES.map(name => (
          <NamedIcon key={name} name={name} label={name} />
        ))}
      </p>
      <output>{closed}</output>
      <Dialog
        open={open}
        title="Withdraw the review?"
        onClose={() => {
          setOpen(false)
          setClosed(times => times + 1)
        }}
        actions={<Button look="primary">Withdraw</Button>}
      >
        <p>
          It goes from the page. <a href="#why">Why</a>
        </p>
      </Dialog>
      <Announcements />
    </main>
  )
}

createRoot(document.getElementById('root')!).render(<Stage />)
