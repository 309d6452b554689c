import { accessTo } from '@cantina/contract/permissions'
import { Mail } from 'lucide-react'
import type { NavigationEntry } from './navigation-entry'

const display = accessTo('communications', 'display')

/** Mails to guests in the menu. */
export const communicationEntry: NavigationEntry = {
  id: 'communications',
  name: 'shell.communications',
  key: 'communications',
  path: '/communications/email',
  icon: Mail,
  children: [],
  pages: [
    {
      id: 'communications-emails',
      name: 'communications.emails.title',
      path: '/communications/email',
      access: display,
    },
    {
      id: 'communications-add-email',
      name: 'communications.emails.add',
      path: '/communications/email/addemail',
      access: accessTo('communications', 'edit'),
    },
    {
      id: 'communications-sent-mails',
      name: 'communications.mails.title',
      path: '/communications/email/sent',
      access: display,
    },
  ],
}
