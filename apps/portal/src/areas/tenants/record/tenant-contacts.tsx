import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Badge } from '@ws/ui'
import { PhoneLink } from '../../../lib/phone-link'

/** Whom to call at a tenant's. */
export function TenantPeople({ contacts }: { contacts: readonly Schema<'TenantContact'>[] }) {
  if (contacts.length === 0) return <p className="text-ink-3">Контактов пока нет</p>
  return (
    <ul aria-label="Контакты">
      {contacts.map((contact) => (
        <Contact key={`${contact.full_name} ${contact.phone} ${contact.email}`} contact={contact} />
      ))}
    </ul>
  )
}

/** Where it pays from. */
export function TenantAccounts({ accounts }: { accounts: readonly Schema<'TenantBankAccount'>[] }) {
  const live = accounts.filter((account) => account.is_archived !== true)
  if (live.length === 0) return <p className="text-ink-3">Счетов пока нет</p>
  return (
    <ul aria-label="Банковские счета">
      {live.map((account) => (
        <li key={account.account} className="flex flex-wrap items-baseline gap-x-3 border-line border-b py-2">
          <span className="font-[550]">{account.bank_name}</span>
          <span className="text-ink-2 tabular-nums">р/с {account.account}</span>
          <span className="text-ink-3 tabular-nums">БИК {account.bik}</span>
          <span className="text-ink-3 tabular-nums">к/с {account.corr_account}</span>
          {account.is_primary && <Badge tone="muted">Основной</Badge>}
        </li>
      ))}
    </ul>
  )
}

function Contact({ contact }: { contact: Schema<'TenantContact'> }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-line border-b py-2">
      <span className="font-[550]">{contact.full_name}</span>
      {contact.position && <span className="text-ink-3">{contact.position}</span>}
      {contact.phone && (
        <span className="text-brand">
          <PhoneLink number={contact.phone} extension={contact.phone_ext} />
        </span>
      )}
      {contact.email && (
        <a href={`mailto:${contact.email}`} className="text-brand hover:underline">
          {contact.email}
        </a>
      )}
      {contact.telegram && (
        <a
          href={`https://t.me/${encodeURIComponent(contact.telegram)}`}
          target="_blank"
          rel="noreferrer"
          className="text-brand hover:underline"
        >
          @{contact.telegram}
        </a>
      )}
      {contact.is_primary && <Badge tone="muted">Основной контакт</Badge>}
      {contact.roles
        ?.filter((role) => role !== 'main')
        .map((role) => (
          <Badge key={role} tone={role === 'emergency' ? 'warn' : 'muted'}>
            {labels.ContactRole[role]}
          </Badge>
        ))}
      {contact.note && <span className="basis-full text-ink-2 [overflow-wrap:anywhere]">{contact.note}</span>}
    </li>
  )
}
