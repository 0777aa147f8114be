import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { rows } from '../../../lib/area/kinds/rows'
import { phoneText } from '../../../lib/phone-link'

/** Whom to call at a tenant's. */
export const contacts = rows<Schema<'TenantContact'>>('Контакты', {
  add: 'Добавить контакт',
  // Exactly one is the main one, and the only one is it.
  blank: (isFirst) => ({ full_name: '', is_primary: isFirst, roles: [] }),
  title: (contact) =>
    [contact.full_name, contact.position, contact.phone && phoneText(contact.phone, contact.phone_ext), contact.email]
      .filter(Boolean)
      .join(' · '),
  fields: {
    full_name: { label: 'ФИО', required: true },
    position: { label: 'Должность' },
    phone: { label: 'Телефон' },
    phone_ext: { label: 'Доб.' },
    email: { label: 'Почта' },
    telegram: { label: 'Telegram' },
    note: { label: 'Примечание' },
    roles: {
      label: 'Роль',
      look: 'choices',
      options: labels.ContactRole,
    },
    is_primary: { label: 'Основной контакт', look: 'primary' },
  },
})
