import { defineForm } from '../define-form'
import { bothSign, partyFields, text } from './shared-fields'

/** Акт сверки: of one contract, or of all contracts of a tenant with a landlord. */
export const reconciliationForm = defineForm({
  kind: 'reconciliation',
  fields: {
    landlord: partyFields,
    tenant: partyFields,
    date: 'дата акта',
    from: 'период с',
    to: 'период по',
    basis: 'по каким договорам',
    rows: [
      {
        n: '№ по порядку',
        date: 'дата',
        title: 'документ',
        contract: 'договор',
        debit: 'начислено',
        credit: 'оплачено',
      },
    ],
    sums: [{ label: 'сальдо или обороты', debit: 'дебет: долг арендатора', credit: 'кредит: переплата' }],
    conclusion: 'в чью пользу задолженность, словами',
  },
  blocks: [
    { type: 'title', text: 'АКТ СВЕРКИ\nвзаимных расчётов за период с {{from}} по {{to}}' },
    text('между {{landlord.name}} и {{tenant.name}} {{basis}}', { align: 'center' }),
    text(
      'Мы, нижеподписавшиеся, {{landlord.intro}}, с одной стороны, и {{tenant.intro}}, с другой стороны, составили настоящий акт о том, что состояние взаимных расчётов по данным учёта {{landlord.name}} следующее:',
    ),
    {
      type: 'table',
      list: 'rows',
      small: true,
      columns: [
        { title: '№', text: '{{n}}', width: 6, align: 'center' },
        { title: 'Дата', text: '{{date}}', width: 13 },
        { title: 'Документ', text: '{{title}}' },
        { title: 'Договор', text: '{{contract}}', width: 14 },
        { title: 'Начислено, ₽', text: '{{debit}}', width: 16, align: 'right' },
        { title: 'Оплачено, ₽', text: '{{credit}}', width: 16, align: 'right' },
      ],
    },
    {
      type: 'table',
      list: 'sums',
      columns: [
        { title: 'Показатель', text: '{{label}}' },
        { title: 'Дебет, ₽', text: '{{debit}}', width: 22, align: 'right' },
        { title: 'Кредит, ₽', text: '{{credit}}', width: 22, align: 'right' },
      ],
    },
    text('{{conclusion}}', { bold: true, align: 'left' }),
    text(
      'Акт составлен {{date}} в двух экземплярах. Просим вернуть подписанный экземпляр или письменные возражения в течение 10 рабочих дней; по истечении этого срока акт считается согласованным.',
      { small: true },
    ),
    bothSign('От арендодателя', 'От арендатора'),
  ],
})
