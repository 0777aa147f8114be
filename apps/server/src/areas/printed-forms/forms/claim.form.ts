import { defineForm } from '../define-form'
import { contractFields, partyFields, text } from './shared-fields'

/** Претензия с расчётом неустойки. */
export const claimForm = defineForm({
  kind: 'claim',
  fields: {
    landlord: partyFields,
    tenant: partyFields,
    contract: contractFields,
    date: 'дата претензии',
    pay_until: 'оплатить до',
    answer_days: 'срок ответа, дней',
    debts: [
      {
        n: '№ по порядку',
        title: 'за что',
        due: 'срок оплаты',
        amount: 'начислено',
        paid: 'оплачено',
        remainder: 'долг',
        days: 'дней просрочки',
      },
    ],
    debt: 'долг всего',
    debt_words: 'долг прописью',
    penalties: [{ title: 'по какому начислению', calc: 'расчёт', amount: 'сумма неустойки' }],
    penalty: 'неустойка всего',
    penalty_words: 'неустойка прописью',
    penalty_terms: 'условие договора о неустойке',
    total: 'всего к оплате',
    total_words: 'всего прописью',
    payment_details: 'реквизиты для оплаты',
  },
  blocks: [
    { type: 'logo' },
    {
      type: 'sides',
      left: '{{landlord.requisites}}',
      right: 'Кому: {{tenant.full_name}}\n{{tenant.address}}{{#tenant.inn}}\nИНН {{tenant.inn}}{{/tenant.inn}}',
      small: true,
    },
    {
      type: 'title',
      text: 'ПРЕТЕНЗИЯ\nоб оплате задолженности по договору № {{contract.number}}{{#contract.date}} от {{contract.date}}{{/contract.date}}',
    },
    text('{{date}}', { align: 'right' }),
    text(
      'Между {{landlord.name}} (Арендодатель) и {{tenant.name}} (Арендатор) заключён договор № {{contract.number}}{{#contract.date}} от {{contract.date}}{{/contract.date}}, по которому Арендатор пользуется помещениями в объекте «{{contract.object}}» по адресу: {{contract.address}}.',
    ),
    text(
      'Арендодатель свои обязательства исполнил. Арендатор в нарушение статей 309, 310 и 614 Гражданского кодекса Российской Федерации не внёс в срок следующие платежи:',
    ),
    {
      type: 'table',
      list: 'debts',
      small: true,
      columns: [
        { title: '№', text: '{{n}}', width: 6, align: 'center' },
        { title: 'Начисление', text: '{{title}}' },
        { title: 'Срок', text: '{{due}}', width: 13 },
        { title: 'Дней', text: '{{days}}', width: 8, align: 'right' },
        { title: 'Начислено, ₽', text: '{{amount}}', width: 15, align: 'right' },
        { title: 'Оплачено, ₽', text: '{{paid}}', width: 15, align: 'right' },
        { title: 'Долг, ₽', text: '{{remainder}}', width: 15, align: 'right' },
      ],
      totals: [{ label: 'Итого долг, ₽:', text: '{{debt}}' }],
    },
    text('Задолженность на {{date}} составляет {{debt_words}}.'),
    text('{{penalty_terms}} Расчёт неустойки на {{date}}:', { section: 'penalty' }),
    {
      type: 'table',
      section: 'penalty',
      list: 'penalties',
      small: true,
      columns: [
        { title: 'Начисление', text: '{{title}}', width: 30 },
        { title: 'Расчёт', text: '{{calc}}' },
        { title: 'Неустойка, ₽', text: '{{amount}}', width: 17, align: 'right' },
      ],
      totals: [{ label: 'Итого неустойка, ₽:', text: '{{penalty}}' }],
    },
    text(
      'На основании изложенного, руководствуясь статьями 309, 310, 330 и 614 Гражданского кодекса Российской Федерации, ТРЕБУЕМ до {{pay_until}} оплатить {{total_words}}{{#penalty}}, из них долг {{debt}} ₽ и неустойка {{penalty}} ₽{{/penalty}}.',
    ),
    text('Реквизиты для оплаты: {{payment_details}}', { section: 'payment_details' }),
    text(
      'Если требование не будет исполнено, мы будем вынуждены обратиться в арбитражный суд с требованием о взыскании долга, неустойки по день фактической оплаты и судебных расходов, а также о расторжении договора (статья 619 Гражданского кодекса Российской Федерации). Ответ на претензию просим направить в течение {{answer_days}} дней со дня её получения.',
    ),
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
  ],
})
