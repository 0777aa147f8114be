/** «Типовой набор» of goods (product 10.4); pieces of some are counted one by one. */
export const TYPICAL_GOODS_TYPES = [
  { name: 'Мебель', code: 'furniture', color: '#A16207' },
  { name: 'Инструмент', code: 'tools', color: '#F59E0B' },
  { name: 'Оборудование', code: 'equipment', color: '#0EA5E9', is_serialized_default: true },
  { name: 'Электроника', code: 'electronics', color: '#6366F1', is_serialized_default: true },
  { name: 'Ключи и карты', code: 'keys', color: '#64748B' },
  { name: 'Средства защиты', code: 'protection', color: '#22C55E' },
] as const

/** «Типовой набор» of consumables. */
export const TYPICAL_CONSUMABLE_TYPES = [
  { name: 'Электрика', code: 'electrical', color: '#F59E0B' },
  { name: 'Сантехника', code: 'plumbing', color: '#0EA5E9' },
  { name: 'Фильтры', code: 'filters', color: '#14B8A6' },
  { name: 'Бытовая химия', code: 'chemicals', color: '#8B5CF6' },
  { name: 'Бумага и гигиена', code: 'hygiene', color: '#EC4899' },
  { name: 'Крепёж', code: 'fasteners', color: '#64748B' },
] as const
