// Says so when the page's script did not come alive. It stands at an address of its own that no new version takes away: what
// the entry imports may be gone after one, and then not a line of the entry runs. No module, so that nothing can be missing.
;(() => {
  const WORDS = 'A part of this page could not be loaded. Reading works; for the rest, '

  function sayCodeIsMissing() {
    const again = document.createElement('a')
    // without the anchor, which alone would load nothing
    again.href = location.pathname + location.search
    again.textContent = 'load the page again'
    const notice = document.createElement('p')
    notice.setAttribute('role', 'alert')
    notice.className = 'code-missing'
    notice.append(WORDS, again, '.')
    document.body.prepend(notice)
  }

  // the entry tells what failed later: the code of the page that is shown
  addEventListener('candor:code-missing', sayCodeIsMissing, { once: true })
  // the load event waits for every script of the document, whether it ran or failed
  addEventListener('load', () => {
    if (!('codeHere' in document.documentElement.dataset)) dispatchEvent(new Event('candor:code-missing'))
  })
})()
