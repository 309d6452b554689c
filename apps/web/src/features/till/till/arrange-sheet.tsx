import { isLanguage } from '@cantina/contract/languages'
import { mostFavourites } from '@cantina/domain/till/till-favourites'
import { Button, TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLineNames } from '#lib/line-name'
import { Dialog, DialogFoot } from '#ui/dialog'
import { OrderedList } from '#ui/ordered-list'
import classes from './arrange-sheet.module.css'
import { categoriesOf } from './categories'
import { findItems } from './find-products'
import sheet from './sheet.module.css'
import { type TillItem, tillItems } from './till-items'
import { useTillScope } from './till-scope'
import { useArrange } from './use-arrange'

const mostFound = 5

/** What the till of this point of sale shows first, and in which order its categories stand. */
export function ArrangeSheet({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { till } = useTillScope()
  const nameOf = useNameOfItem()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const items = useMemo(
    () => tillItems(till.products, till.services, language),
    [till.products, till.services, language],
  )
  const arrange = useArrange(onClose)
  const [favourites, setFavourites] = useState(() =>
    till.favouriteIds.flatMap((id) => items.find((item) => item.id === id) ?? []),
  )
  const [categories, setCategories] = useState<readonly ReturnType<typeof categoriesOf>[number][]>(
    () => categoriesOf(till.products, till.categories),
  )
  return (
    <Dialog
      size={640}
      title={t('till.arrangement.title')}
      about={t('till.arrangement.about', { pos: till.pos.name })}
      onClose={onClose}
    >
      <div className={classes.lists}>
        <section>
          <h3>{t('till.arrangement.favourites')}</h3>
          <p className={classes.help}>{t('till.arrangement.favouritesHelp')}</p>
          <OrderedList
            label={t('till.arrangement.favourites')}
            items={favourites}
            keyOf={({ id }) => id}
            nameOf={nameOf}
            onChange={(next) => setFavourites([...next])}
            isRemovable
          />
          {favourites.length < mostFavourites ? (
            <AddFavourite
              items={items}
              chosen={favourites}
              onAdd={(item) => setFavourites([...favourites, item])}
            />
          ) : (
            <p className={classes.help}>{t('till.arrangement.full', { count: mostFavourites })}</p>
          )}
        </section>
        <section>
          <h3>{t('till.arrangement.categories')}</h3>
          <OrderedList
            label={t('till.arrangement.categories')}
            items={categories}
            keyOf={({ key }) => key}
            nameOf={({ name }) => name}
            onChange={setCategories}
          />
        </section>
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          loading={arrange.isPending}
          onClick={() =>
            arrange.mutate({
              favouriteIds: favourites.map(({ id }) => id),
              categories: categories.map(({ category }) => category),
            })
          }
        >
          {t('resource.form.save')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

interface AddFavouriteProps {
  readonly items: readonly TillItem[]
  readonly chosen: readonly TillItem[]
  readonly onAdd: (item: TillItem) => void
}

/** One more, found by its name or item code. */
function AddFavourite({ items, chosen, onAdd }: AddFavouriteProps) {
  const { t } = useTranslation()
  const nameOf = useNameOfItem()
  const [typed, setTyped] = useState('')
  const found =
    typed.trim() === ''
      ? []
      : findItems(items, typed)
          .filter((item) => !chosen.includes(item))
          .slice(0, mostFound)
  return (
    <>
      <TextInput
        label={t('till.arrangement.add')}
        placeholder={t('till.till.search')}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {typed.trim() !== '' && found.length === 0 ? (
        <p className={classes.help}>{t('till.till.noProduct')}</p>
      ) : null}
      <ul className={sheet.list}>
        {found.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={sheet.entry}
              onClick={() => {
                onAdd(item)
                setTyped('')
              }}
            >
              <Plus size={18} aria-hidden />
              <span className={sheet.who}>{nameOf(item)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A product with its vintage and size, a visit by its name. */
function useNameOfItem(): (item: TillItem) => string {
  const { nameOf } = useLineNames()
  return (item) => (item.kind === 'product' ? nameOf(item.product) : item.name)
}
