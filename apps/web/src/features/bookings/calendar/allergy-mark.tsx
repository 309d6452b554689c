import type { AllergyKind } from '@cantina/domain/bookings/allergies'
import { CircleAlert, MilkOff, NutOff, WheatOff } from 'lucide-react'
import classes from './booking-mark.module.css'

const icons = { gluten: WheatOff, milk: MilkOff, nuts: NutOff, other: CircleAlert }

/** What a guest must not eat; the words stand in the button's name and below the pointer. */
export function AllergyMark({ kind }: { readonly kind: AllergyKind }) {
  const Icon = icons[kind]
  return (
    <span className={classes.warning} aria-hidden>
      <Icon size={16} strokeWidth={1.75} />
    </span>
  )
}
