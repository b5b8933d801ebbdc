// Boot check: reports that the page's script failed to start. Served at a path without a version, because after a
// deployment the entry's imports may be gone, and then none of the entry's code runs. Not a module, so that no import
// can be missing.
;(() => {
  const WORDS = 'A part of this page could not be loaded. Reading works; for the rest, '

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
    if (!('codeHere' in document.documentElement.dataset)) dispatchEvent(new Event('candor:code-missing'))
  })
})()
