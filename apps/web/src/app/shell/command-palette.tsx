import { useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { useNavigate } from '@tanstack/react-router'
import { Globe, LogOut, type LucideIcon, Monitor, Moon, Search, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { screensFor } from '#app/navigation'
import { useSession } from '#lib/session'
import { useLanguage } from '#lib/use-language'
import { type ColorScheme, colorSchemes } from './color-schemes'
import classes from './command-palette.module.css'
import { useLogout } from './use-logout'

const schemeIcons: Record<ColorScheme, LucideIcon> = { auto: Monitor, light: Sun, dark: Moon }

interface CommandPaletteProps {
  /** Counts the times it was asked for. */
  readonly opened: number
}

/** Finds every screen that the person may open, and the few things that can be done from anywhere. */
export function CommandPalette({ opened }: CommandPaletteProps) {
  const { t } = useTranslation()
  const groups = [useScreens(), useActions()]

  useEffect(() => {
    if (opened > 0) spotlight.open()
    return () => spotlight.close()
  }, [opened])

  return (
    <Spotlight
      actions={groups}
      shortcut={null}
      highlightQuery
      scrollable
      maxHeight={400}
      overlayProps={{ color: 'var(--backdrop)', backgroundOpacity: 1, blur: 0 }}
      nothingFound={t('shell.palette.nothing')}
      classNames={classes}
      attributes={{ content: { 'aria-label': t('shell.search') } }}
      searchProps={{
        'aria-label': t('shell.palette.placeholder'),
        placeholder: t('shell.palette.placeholder'),
        leftSection: <Search size={18} strokeWidth={1.6} aria-hidden="true" />,
      }}
    />
  )
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
