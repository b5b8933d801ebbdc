// Boot check: reports that the page's script failed to start, and submits what is chosen in a list meanwhile. Served at
// a path without a version, because after a deployment the entry's imports may be gone, and then none of the entry's
// code runs. Not a module, so that no import can be missing.
;(() => {
  const WORDS = 'A part of this page could not be loaded. Reading works; for the rest, '

  const PATIENCE_MS = 4000

  const isCodeHere = () => 'codeHere' in document.documentElement.dataset

  function sayCodeIsMissing() {
    const again = document.createElement('a')
    // without the hash, which would not reload the document
    again.href = location.pathname + location.search
    again.textContent = 'load the page again'
    const notice = document.createElement('p')
    notice.setAttribute('role', 'alert')
    notice.className = 'code-missing'
    notice.append(WORDS, again, '.')
    document.body.prepend(notice)
  }

  // the entry reports later failures: the code of the current page
  addEventListener('candor:code-missing', sayCodeIsMissing, { once: true })
  // the load event fires after every script has run or failed
  addEventListener('load', () => {
    if (!isCodeHere()) dispatchEvent(new Event('candor:code-missing'))
  })
  // Lists whose form has a button without scripts act when something is chosen. Scripts may stall without failing:
  // then the form works as it does without them (D-errors-08).
  function submitIfStalled(list) {
    if (!list.form?.querySelector('noscript')) return
    setTimeout(() => isCodeHere() || list.form.requestSubmit(), PATIENCE_MS)
  }

  // what was chosen before this script was here
  for (const list of document.querySelectorAll('select')) {
    const rendered = list.querySelector('[selected]') ?? list.options[0]
    if (list.value !== rendered?.value) submitIfStalled(list)
  }
  addEventListener('change', ({ target }) => {
    if (target.localName === 'select') submitIfStalled(target)
  })
})()
