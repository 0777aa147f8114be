import type { CreateInput } from '@ws/api-client/contract'

/** What «Заполнить типовыми значениями» offers (product 7.8). */
export const TYPICAL_OBJECT_TYPES: CreateInput<'/properties/objecttypenew'>[] = [
  { name: 'Бизнес-центр', code: 'business-centre', icon: 'lucide:building-2', color: '#2563EB' },
  { name: 'Торговый центр', code: 'shopping-centre', icon: 'lucide:store', color: '#DB2777' },
  { name: 'Складской комплекс', code: 'warehouse', icon: 'lucide:warehouse', color: '#A16207' },
  { name: 'Производственный корпус', code: 'factory', icon: 'lucide:factory', color: '#64748B' },
  { name: 'Паркинг', code: 'car-park', icon: 'lucide:square-parking', color: '#0891B2' },
  { name: 'Жилой дом', code: 'residential', icon: 'lucide:house', color: '#16A34A' },
  { name: 'Гостиница', code: 'hotel', icon: 'lucide:hotel', color: '#9333EA' },
  { name: 'Земельный участок', code: 'land', icon: 'lucide:trees', color: '#65A30D' },
]

/** The ten categories with the colours of the plan. */
export const TYPICAL_PURPOSES: CreateInput<'/properties/purposepremises'>[] = [
  { name: 'Офис', code: 'office', category: 'office', color: '#60A5FA', is_rentable_default: true },
  { name: 'Торговля', code: 'retail', category: 'retail', color: '#F472B6', is_rentable_default: true },
  {
    ...{ name: 'Общепит', code: 'catering', category: 'catering', color: '#FB923C' },
    ...{ is_rentable_default: true, requires_water: true },
  },
  { name: 'Склад', code: 'warehouse', category: 'warehouse', color: '#EAB308', is_rentable_default: true },
  { name: 'Производство', code: 'production', category: 'production', color: '#A3A3A3', is_rentable_default: true },
  { name: 'Парковка', code: 'parking', category: 'parking', color: '#22D3EE', is_rentable_default: true },
  { name: 'МОП', code: 'common', category: 'common', color: '#CBD5E1' },
  { name: 'Техническое', code: 'technical', category: 'technical', color: '#94A3B8' },
  { name: 'Жилое', code: 'residential', category: 'residential', color: '#4ADE80', is_rentable_default: true },
  { name: 'Прочее', code: 'other', category: 'other', color: '#C084FC' },
]
