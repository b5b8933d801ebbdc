import { Link } from '../../../design/navigation/link.tsx'
import css from './logo.module.css'

/** The mark and the name, linking to home. */
export const Logo = () => (
  <Link className={css.logo} to="/reviews" aria-label="Candor, home">
    <svg
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8.5 22.6A10.6 10.6 0 1 0 4.4 18.4L3.4 25z" />
      <path d="M9.6 14.2l3.2 3.1 5.8-6.3" />
    </svg>
    <span>Candor</span>
  </Link>
)
