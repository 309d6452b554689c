import './page.css'
import './cards.css'
import './filters.css'
import './phone.css'

/** What booking pages are shown with; the server finds the files by this list and puts them into its pages. */
export const drawings = import.meta.glob('./art/*.{svg,png}', { query: '?url', eager: true })
