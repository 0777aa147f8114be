/** «Типовой набор» of consumables (product 10.4). */
export const TYPICAL_CONSUMABLE_TYPES = [
  { name: 'Электрика', code: 'electrical', color: '#F59E0B' },
  { name: 'Сантехника', code: 'plumbing', color: '#0EA5E9' },
  { name: 'Фильтры', code: 'filters', color: '#14B8A6' },
  { name: 'Бытовая химия', code: 'chemicals', color: '#8B5CF6' },
  { name: 'Бумага и гигиена', code: 'hygiene', color: '#EC4899' },
  { name: 'Крепёж', code: 'fasteners', color: '#64748B' },
] as const
