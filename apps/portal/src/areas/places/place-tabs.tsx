import type { CollectionPath } from '@ws/api-client/contract'

const NONE: readonly string[] = []

/** A tab with the records of another catalogue that stand in a place. */
function inside(path: CollectionPath, parent: string, without: readonly string[] = NONE) {
  return async () => {
    const { RecordsOf } = await import('../../lib/area/views/records-of')
    return {
      default: ({ record }: { record: { id: number } }) => (
        <RecordsOf path={path} query={{ [parent]: String(record.id) }} without={without} />
      ),
    }
  }
}

/** Tasks at a place and inside it. */
const todos = {
  key: 'todos',
  label: 'Задачи',
  permission: 'todos.view',
  screen: inside('/todos', 'location'),
}

/** Contracts by which something at a place or inside it is let. */
const contracts = {
  key: 'contracts',
  label: 'Договоры',
  permission: 'contracts.view',
  screen: inside('/contracts', 'location'),
}

/** Meters at a place and inside it. */
const meters = {
  key: 'meters',
  label: 'Счётчики',
  screen: async () => {
    const { MetersOf } = await import('../../lib/meters/meters-of')
    return { default: ({ record }: { record: { id: number } }) => <MetersOf location={record.id} /> }
  },
}

const WITHOUT_SITE = ['territory']
const WITHOUT_CLUSTER = ['cluster', 'territory']
const WITHOUT_BUILDING = ['building']
const WITHOUT_FLOOR = ['building', 'floor']

/** What is found on the page of each kind of place. */
export const placeTabs = {
  territory: [
    { key: 'clusters', label: 'Кластеры', screen: inside('/properties/cluster', 'territory', WITHOUT_SITE) },
    { key: 'buildings', label: 'Здания', screen: inside('/properties/building', 'territory', WITHOUT_SITE) },
    contracts,
    todos,
    meters,
  ],
  cluster: [
    { key: 'buildings', label: 'Здания', screen: inside('/properties/building', 'cluster', WITHOUT_CLUSTER) },
    contracts,
    todos,
    meters,
  ],
  building: [
    { key: 'floors', label: 'Этажи', screen: inside('/properties/floor', 'building', WITHOUT_BUILDING) },
    { key: 'entrances', label: 'Входы', screen: inside('/properties/entrance', 'building', WITHOUT_BUILDING) },
    { key: 'rooms', label: 'Помещения', screen: inside('/properties/room', 'building', WITHOUT_BUILDING) },
    contracts,
    todos,
    meters,
  ],
  entrance: [
    { key: 'floors', label: 'Этажи секции', screen: inside('/properties/floor', 'entrance', WITHOUT_BUILDING) },
    todos,
    meters,
  ],
  floor: [
    { key: 'rooms', label: 'Помещения', screen: inside('/properties/room', 'floor', WITHOUT_FLOOR) },
    contracts,
    todos,
    meters,
  ],
  room: [todos, contracts, meters],
}
