/** Whether the term has an end. */
export const isFixed = ({ term_kind }: { term_kind?: string }) => term_kind !== 'indefinite'
const hasPenalty = ({ penalty_kind }: { penalty_kind?: string }) => !!penalty_kind && penalty_kind !== 'none'
const isIndexed = ({ indexation_kind }: { indexation_kind?: string }) =>
  indexation_kind !== undefined && indexation_kind !== 'none'

/** The form of a contract, section by section. */
export const contractForm = [
  {
    section: 'Стороны и объект',
    rows: [
      ['tenant', 'object'],
      ['contract_type', 'legal_entity'],
      ['number', 'manager'],
    ],
  },
  {
    section: 'Срок',
    rows: [
      'term_kind',
      { row: ['start_date', 'end_date'], when: isFixed },
      { row: 'start_date', when: (values: { term_kind?: string }) => !isFixed(values) },
      ['auto_renewal', 'notice_days'],
    ],
  },
  { section: 'Помещения', rows: ['rooms'] },
  { section: 'Условия', rows: ['lines', 'holidays'] },
  {
    section: 'Оплата, пени, депозит, индексация',
    rows: [
      ['billing_period', 'billing_mode'],
      ['due_day', 'due_month_shift', 'working_day_shift'],
      'penalty_kind',
      { row: ['penalty_percent', 'penalty_grace_days', 'penalty_cap_percent'], when: hasPenalty },
      ['allocation_order', 'deposit_amount'],
      'indexation_kind',
      { row: ['indexation_percent', 'indexation_month', 'indexation_from'], when: isIndexed },
    ],
  },
  {
    section: 'Госрегистрация и акты',
    rows: [
      ['registration_status', 'registration_number', 'registration_date'],
      ['handover_date', 'return_date'],
    ],
  },
  { section: 'Прочее', rows: ['tags', 'note'] },
] as const
