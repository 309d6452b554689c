import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#lib/query-client'
import { styleNonce } from '#lib/settings'
import { ConfirmHost } from '#ui/confirm-host'
import { NotificationHost } from '#ui/notification-host'
import { colorSchemeManager, cssVariablesResolver, theme } from '#ui/theme'

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <NotificationHost />
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>
  )
}
