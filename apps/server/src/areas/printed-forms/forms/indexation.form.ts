import { defineForm } from '../define-form'
import { contractFields, partyFields, text } from './shared-fields'

/** Уведомление об индексации. */
export const indexationForm = defineForm({
  kind: 'indexation_notice',
  fields: {
    landlord: partyFields,
    tenant: partyFields,
    contract: contractFields,
    date: 'дата уведомления',
    effective: 'новые ставки действуют с',
    percent: 'на сколько процентов',
    reason: 'основание',
    rates: [{ name: 'платёж', before: 'прежняя ставка', after: 'новая ставка' }],
  },
  blocks: [
    { type: 'logo' },
    {
      type: 'sides',
      left: '{{landlord.requisites}}',
      right: 'Кому: {{tenant.full_name}}\n{{tenant.address}}',
      small: true,
    },
    { type: 'title', text: 'УВЕДОМЛЕНИЕ\nоб изменении арендной платы' },
    text('{{date}}', { align: 'right' }),
    text(
      'Настоящим {{landlord.name}} уведомляет, что в соответствии с условиями договора № {{contract.number}}{{#contract.date}} от {{contract.date}}{{/contract.date}} с {{effective}} платежи индексируются на {{percent}} %{{#reason}} ({{reason}}){{/reason}}. Новые ставки:',
    ),
    {
      type: 'table',
      list: 'rates',
      columns: [
        { title: 'Платёж', text: '{{name}}' },
        { title: 'Действующая ставка', text: '{{before}}', width: 28, align: 'right' },
        { title: 'Новая ставка', text: '{{after}}', width: 28, align: 'right' },
      ],
    },
    text('Остальные условия договора не изменяются. Просим вносить платежи в новом размере.'),
    {
      type: 'signatures',
      parties: [
        {
          title: '{{landlord.name}}',
          text: '',
          position: '{{landlord.position}}',
          person: '{{landlord.director}}',
          sealed: true,
        },
      ],
    },
    text('Уведомление получено: «____» ______________ 20___ г. ____________________ / ____________________ /', {
      small: true,
      align: 'left',
    }),
  ],
})
