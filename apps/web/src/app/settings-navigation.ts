import { businessAccess, businessAdminAccess } from '@cantina/contract/permissions'
import { Settings } from 'lucide-react'
import type { NavigationEntry } from './navigation-entry'

/** What concerns oneself, and for administrators the business. */
export const settingsEntry: NavigationEntry = {
  id: 'settings',
  name: 'shell.settings',
  key: 'settings',
  path: '/settings',
  icon: Settings,
  children: [],
  pages: [
    {
      id: 'settings-profile',
      name: 'shell.myProfile',
      path: '/settings',
      access: businessAccess,
    },
    {
      id: 'settings-notifications',
      name: 'communications.notifications.title',
      path: '/settings/notifications',
      access: businessAccess,
    },
    {
      id: 'settings-password',
      name: 'shell.titles.changePassword',
      path: '/settings/password',
      access: businessAccess,
    },
    {
      id: 'settings-sessions',
      name: 'shell.titles.activeSessions',
      path: '/settings/sessions',
      access: businessAccess,
    },
    {
      id: 'settings-business',
      name: 'shell.titles.businessProfile',
      path: '/settings/business',
      access: businessAdminAccess,
    },
    {
      id: 'settings-vat-rates',
      name: 'business.vatRates.title',
      path: '/settings/vatrates',
      access: businessAdminAccess,
    },
    {
      id: 'settings-devices',
      name: 'till.devices.title',
      path: '/settings/devices',
      access: businessAdminAccess,
    },
    {
      id: 'settings-settlement',
      name: 'operator.settlement.title',
      path: '/settings/settlement',
      access: businessAdminAccess,
    },
    {
      id: 'settings-documents',
      name: 'documents.documentSettings.title',
      path: '/settings/documents',
      access: businessAdminAccess,
    },
  ],
}
