import { useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { useNavigate } from '@tanstack/react-router'
import { Globe, LogOut, type LucideIcon, Monitor, Moon, Search, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { screensFor } from '#app/navigation'
import { useScan } from '#app/scan/use-scan'
import { useSession } from '#lib/session'
import { useLanguage } from '#lib/use-language'
import { type ColorScheme, colorSchemes } from './color-schemes'
import classes from './command-palette.module.css'
import { paletteFieldId } from './palette-keys'
import { useFoundRecords } from './use-found-records'
import { useLogout } from './use-logout'

const schemeIcons: Record<ColorScheme, LucideIcon> = { auto: Monitor, light: Sun, dark: Moon }

const [store, spotlight] = createSpotlight()

export interface CommandPaletteProps {
  readonly isOpen: boolean
  /** Begins with what was typed before there was a field for it. */
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onClose: () => void
}

/** Finds screens, bookings, customers, orders and products that the person may open, and what can be done from anywhere. */
export function CommandPalette({ isOpen, typed, onType, onClose }: CommandPaletteProps) {
  const { t } = useTranslation()
  const takeScan = useScan()
  const found = useFoundRecords(typed)
  const groups = [useScreens(), ...found.groups, useActions()]

  useEffect(() => {
    if (found.count > 0 || typed !== '') selectFirst()
  }, [found.count, typed])

  useEffect(() => {
    if (!isOpen) return
    spotlight.open()
    return () => spotlight.close()
  }, [isOpen])

  return (
    <Spotlight
      store={store}
      actions={groups}
      query={typed}
      onQueryChange={(text) => (takeScan(text) ? onClose() : onType(text))}
      onSpotlightClose={onClose}
      shortcut={null}
      highlightQuery
      scrollable
      maxHeight={400}
      overlayProps={{ color: 'var(--backdrop)', backgroundOpacity: 1, blur: 0 }}
      nothingFound={t(found.isSearching ? 'shell.palette.searching' : 'shell.palette.nothing')}
      classNames={classes}
      attributes={{ content: { 'aria-label': t('shell.search') } }}
      searchProps={{
        id: paletteFieldId,
        'aria-label': t('shell.palette.placeholder'),
        placeholder: t('shell.palette.placeholder'),
        leftSection: <Search size={18} strokeWidth={1.6} aria-hidden="true" />,
      }}
    />
  )
}

/** What comes later than the typing is not chosen by it: Enter should open the first of it all the same. */
function selectFirst(): void {
  const list = document.getElementById(store.getState().listId)
  if (!list || list.querySelector('[data-selected]')) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

function useScreens(): SpotlightActionGroupData {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  return {
    group: t('shell.palette.screens'),
    actions: screensFor(session).map(({ id, path, icon: Icon, names }) => ({
      id,
      label: t(names[0]),
      description: names
        .slice(1)
        .map((name) => t(name))
        .filter((place) => place !== t(names[0]))
        .join(' · '),
      leftSection: <Icon size={18} strokeWidth={1.6} aria-hidden="true" />,
      onClick: () => void navigate({ to: path }),
    })),
  }
}

function useActions(): SpotlightActionGroupData {
  const { t } = useTranslation()
  const { options, choose } = useLanguage()
  const { setColorScheme } = useMantineColorScheme()
  const logout = useLogout()
  return {
    group: t('shell.palette.actions'),
    actions: [
      ...options.map(({ value, label }) => ({
        id: `language-${value}`,
        label: t('shell.palette.switchLanguage', { language: label }),
        leftSection: <Globe size={18} strokeWidth={1.6} aria-hidden="true" />,
        onClick: () => choose(value),
      })),
      ...colorSchemes.map((scheme) => {
        const Icon = schemeIcons[scheme]
        return {
          id: `scheme-${scheme}`,
          label: t('shell.palette.switchScheme', { scheme: t(`shell.colorSchemes.${scheme}`) }),
          leftSection: <Icon size={18} strokeWidth={1.6} aria-hidden="true" />,
          onClick: () => setColorScheme(scheme),
        }
      }),
      {
        id: 'logout',
        label: t('shell.logout'),
        leftSection: <LogOut size={18} strokeWidth={1.6} aria-hidden="true" />,
        onClick: () => void logout(),
      },
    ],
  }
}
