import type { Schema } from '@ws/api-client/contract'
import { rows } from './rows'

/** Where somebody pays from and is paid to. */
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
