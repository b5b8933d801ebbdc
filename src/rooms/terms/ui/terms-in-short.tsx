import css from './terms-dialog.module.css'

/** The terms in one sentence, beside the tick. */
export const TermsInShort = () => (
  <small className={css.short}>
    In short: what you write stays yours, you let Candor show it, and you write from your own experience. You can
    withdraw it at any time.
  </small>
)
