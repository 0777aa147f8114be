import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Badge } from '@ws/ui'
import { useId } from 'react'
import { PhoneLink } from '../../../lib/phone-link'

/** Whom to call, and where the tenant pays from: what most people open a tenant's page for. */
export function TenantLead({ record: { contacts = [], bank_accounts: accounts = [] } }: { record: Schema<'Tenant'> }) {
  const live = accounts.filter((account) => account.is_archived !== true)
  return (
    <div className="flex flex-col gap-5">
      <Section title="Контакты" empty="Контактов пока нет">
        {contacts.map((contact) => (
          <Contact key={`${contact.full_name} ${contact.phone} ${contact.email}`} contact={contact} />
        ))}
      </Section>
      <Section title="Банковские счета" empty="Счетов пока нет">
        {live.map((account) => (
          <li key={account.account} className="flex flex-wrap items-baseline gap-x-3 border-line border-b py-2">
            <span className="font-[550]">{account.bank_name}</span>
            <span className="text-ink-2 tabular-nums">р/с {account.account}</span>
            <span className="text-ink-3 tabular-nums">БИК {account.bik}</span>
            {account.is_primary && <Badge tone="muted">Основной</Badge>}
          </li>
        ))}
      </Section>
    </div>
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
      {contact.is_primary && <Badge tone="muted">Основной контакт</Badge>}
      {contact.roles
        ?.filter((role) => role !== 'main')
        .map((role) => (
          <Badge key={role} tone={role === 'emergency' ? 'warn' : 'muted'}>
            {labels.ContactRole[role]}
          </Badge>
        ))}
    </li>
  )
}

function Section({ title, empty, children }: { title: string; empty: string; children: React.ReactNode[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="pb-1 font-semibold text-lg">
        {title}
      </h2>
      {children.length === 0 ? <p className="text-ink-3">{empty}</p> : <ul>{children}</ul>}
    </section>
  )
}
