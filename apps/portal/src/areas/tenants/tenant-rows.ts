import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { rows } from '../../lib/area/kinds/rows'
import { phoneText } from '../../lib/phone-link'

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

/** Where a tenant pays from. */
export const bankAccounts = rows<Schema<'TenantBankAccount'>>('Банковские счета', {
  add: 'Добавить счёт',
  blank: (isFirst) => ({ bank_name: '', bik: '', account: '', corr_account: '', is_primary: isFirst }),
  title: (account) => [account.bank_name, account.account].filter(Boolean).join(' · '),
  fields: {
    bank_name: { label: 'Банк', required: true },
    bik: { label: 'БИК', required: true },
    account: { label: 'Расчётный счёт', required: true },
    corr_account: { label: 'Корр. счёт', required: true },
    is_primary: { label: 'Основной', look: 'primary' },
  },
})
