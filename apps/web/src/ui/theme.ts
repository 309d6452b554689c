import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core'

/** Mantine's vocabulary filled with our tokens: no colour or size is written here. */

function shades(...names: string[]): MantineColorsTuple {
  // Ten of them, which a list that is mapped cannot say of itself.
  return names.map((name) => `var(--${name})`) as unknown as MantineColorsTuple
}

/** From tint to text, so that Mantine's own picks (0 and 1 light, 6 filled, 9 dark) make sense. */
function family(name: 'brand' | 'danger' | 'success' | 'warning' | 'info' | 'neutral') {
  const fill = { brand: 'brand', danger: 'danger-fill', neutral: 'ink-2' } as const
  const filled = name in fill ? fill[name as keyof typeof fill] : name
  const hover = name === 'brand' || name === 'danger' ? `${filled}-hover` : filled
  const text = `${name}-on-tint`
  const tint = `${name}-tint`
  return shades(tint, tint, tint, tint, text, text, filled, hover, hover, text)
}

const families = ['brand', 'danger', 'success', 'warning', 'info', 'neutral'] as const

const warmGray = [
  'hover',
  'sunken',
  'line',
  'line-strong',
  'field',
  'ink-3',
  'ink-3',
  'ink-2',
  'ink-2',
  'ink',
]
const warmDark = [
  'ink',
  'ink-2',
  'ink-3',
  'field',
  'field',
  'hover',
  'surface',
  'paper',
  'sunken',
  'sunken',
]

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  white: 'var(--on-brand)',
  black: 'var(--ink)',
  colors: {
    ...Object.fromEntries(families.map((name) => [name, family(name)])),
    gray: shades(...warmGray),
    dark: shades(...warmDark),
    red: family('danger'),
  },
  fontFamily: 'var(--sans)',
  headings: {
    fontFamily: 'var(--sans)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--t4)', lineHeight: 'var(--t4-line)' },
      h2: { fontSize: 'var(--t3)', lineHeight: 'var(--t3-line)' },
      h3: { fontSize: 'var(--t2)', lineHeight: 'var(--t2-line)' },
    },
  },
  fontSizes: {
    xs: 'var(--t1)',
    sm: 'var(--t2)',
    md: 'var(--t3)',
    lg: 'var(--t4)',
    xl: 'var(--t5)',
  },
  lineHeights: {
    xs: 'var(--t1-line)',
    sm: 'var(--t2-line)',
    md: 'var(--t3-line)',
    lg: 'var(--t4-line)',
    xl: 'var(--t5-line)',
  },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: {
    xs: 'var(--s-8)',
    sm: 'var(--s-12)',
    md: 'var(--s-16)',
    lg: 'var(--s-24)',
    xl: 'var(--s-32)',
  },
  radius: {
    xs: 'var(--r-chip)',
    sm: 'var(--r-chip)',
    md: 'var(--r-field)',
    lg: 'var(--r-card)',
    xl: 'var(--r-round)',
  },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--sh-1)',
    sm: 'var(--sh-1)',
    md: 'var(--sh-2)',
    lg: 'var(--sh-2)',
    xl: 'var(--sh-2)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { size: 'lg' } },
    ModalRoot: { defaultProps: { transitionProps: { duration: 160, transition: 'fade' } } },
    ModalOverlay: { defaultProps: { color: 'var(--backdrop)', backgroundOpacity: 1 } },
    DrawerRoot: { defaultProps: { transitionProps: { duration: 160 } } },
    DrawerOverlay: { defaultProps: { color: 'var(--backdrop)', backgroundOpacity: 1 } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 'md',
        transitionProps: { duration: 120 },
        // Opening goes straight to the first item; the placeholder is not allowed inside a menu.
        withInitialFocusPlaceholder: false,
      },
    },
    // Its items are reached with the arrow keys from the search field; scrolling has to be reachable too.
    SpotlightActionsList: { defaultProps: { viewportProps: { tabIndex: 0 } } },
    Popover: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: { duration: 120 } } },
    Combobox: { defaultProps: { shadow: 'md', transitionProps: { duration: 0 } } },
  },
})

const semanticColors: Record<string, string> = {
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--brand-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  ...Object.fromEntries(
    [...families, 'red'].flatMap((name) => {
      const token = name === 'red' ? 'danger' : name
      return [
        [`--mantine-color-${name}-light`, `var(--${token}-tint)`],
        [`--mantine-color-${name}-light-hover`, `var(--${token}-tint)`],
        [`--mantine-color-${name}-light-color`, `var(--${token}-on-tint)`],
        [`--mantine-color-${name}-text`, `var(--${token}-on-tint)`],
        [`--mantine-color-${name}-outline`, `var(--${token}-on-tint)`],
        [`--mantine-color-${name}-outline-hover`, 'var(--hover)'],
      ]
    }),
  ),
}

/** Both schemes point at the same tokens, which change by themselves. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: semanticColors,
  dark: semanticColors,
})

/** The splash in index.html reads the same key, so that the first paint has the chosen scheme. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'color_scheme' })
