import type { BusinessKind } from '@cantina/domain/business/business-kinds'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import {
  BedDouble,
  ConciergeBell,
  type LucideIcon,
  ShoppingBag,
  UtensilsCrossed,
  Wine,
} from 'lucide-react'
import { useFieldOptions } from '#resource/fields/field-options'
import { useField } from '#resource/fields/use-field'
import classes from './kind-cards.module.css'

const icons: Record<BusinessKind, LucideIcon> = {
  'Food and beverage': Wine,
  Restaurant: UtensilsCrossed,
  Hospitality: BedDouble,
  Services: ConciergeBell,
  Merchandise: ShoppingBag,
}

const name = 'service.business'

/** The kinds of business, of which several may be chosen. */
export function KindCards() {
  const field = useField<BusinessKind[]>({ name })
  const options = useFieldOptions<BusinessKind>(name, undefined)
  const { ref, disabled: _, readOnly: __, ...control } = field.control
  return (
    <Checkbox.Group
      {...control}
      value={field.value}
      onChange={(kinds) => field.change(kinds as BusinessKind[])}
    >
      <div className={classes.cards} data-wrong={field.error ? true : undefined}>
        {options.map(({ value, label }, index) => {
          const Icon = icons[value]
          return (
            <Checkbox
              key={value}
              ref={index === 0 ? ref : undefined}
              value={value}
              radius="sm"
              classNames={{ root: classes.card, inner: classes.box, label: classes.label }}
              label={
                <>
                  <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
                  {label}
                </>
              }
            />
          )
        })}
      </div>
    </Checkbox.Group>
  )
}
