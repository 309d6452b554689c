import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { Search, UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/message-of'
import { useField } from '#resource/fields/use-field'
import { DisabledGuests } from './disabled-guests'
import classes from './guest.module.css'
import { GuestLine } from './guest-line'
import type { ChooseGuest, GuestValues, NewGuest } from './guest-values'
import { useGuestSearch } from './use-guest-search'

const newGuest = 'new'

interface GuestSearchProps {
  readonly choose: ChooseGuest
  /** Who somebody new is, from what was typed. */
  readonly newGuestOf: (typed: string) => NewGuest
  readonly isRequired: boolean
}

/** Finds a guest while typing, by name, e-mail or phone; whoever is not found is made new. */
export function GuestSearch({ choose, newGuestOf, isRequired }: GuestSearchProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { guests, disabled, isSearching, isAsked, error } = useGuestSearch(typed)
  const { setValue, clearErrors } = useFormContext<GuestValues>()
  const field = useField<string | null>({ name: 'customerId', isRequired })
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const shown = guests.map(({ id }) => id).join()

  // The first of what was found is what Enter takes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when other guests are shown.
  useEffect(() => {
    combobox.selectFirstOption()
  }, [shown, isAsked])

  function startNew() {
    setValue('guest', newGuestOf(typed), { shouldDirty: true })
    clearErrors('customerId')
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        combobox.closeDropdown()
        const guest = guests.find(({ id }) => id === value)
        if (guest) choose(guest)
        else if (value === newGuest) startNew()
      }}
    >
      <Combobox.Target>
        <TextInput
          {...field.control}
          label={t('resource.guest.find')}
          placeholder={t('resource.guest.findHow')}
          autoComplete="off"
          data-guest-search
          leftSection={<Search size={16} aria-hidden />}
          rightSection={isAsked && isSearching ? <Loader size={16} /> : null}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          // Nobody is missing yet: the customer may be asked for last.
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            // Enter takes what is found; the form is not finished by looking for someone.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isAsked}>
        <Combobox.Options>
          {guests.map((guest) => (
            <Combobox.Option key={guest.id} value={guest.id}>
              <GuestLine guest={guest} />
            </Combobox.Option>
          ))}
          {guests.length === 0 && !isSearching ? (
            <Combobox.Empty>{error ? messageOf(error) : t('resource.guest.nobody')}</Combobox.Empty>
          ) : null}
          <Combobox.Option value={newGuest} className={classes.new}>
            <UserPlus size={16} aria-hidden />
            {t('resource.guest.createNamed', { typed: typed.trim() })}
          </Combobox.Option>
        </Combobox.Options>
        {disabled.length > 0 ? (
          <Combobox.Footer>
            <DisabledGuests disabled={disabled} />
          </Combobox.Footer>
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  )
}
