import { defineServerArea } from '../../lib/area'
import { ofObject, registerDataset } from '../../lib/datasets/datasets'
import { hit, searchOfList } from '../../lib/search/search-kinds'
import { buildings } from './catalogues/buildings.resource'
import { clusters } from './catalogues/clusters.resource'
import { entrances } from './catalogues/entrances.resource'
import { floors } from './catalogues/floors.resource'
import { objectTypes, objectTypesHandlers } from './catalogues/object-types.resource'
import { purposes, purposesHandlers } from './catalogues/purposes.resource'
import { rooms } from './catalogues/rooms.resource'
import { territory } from './catalogues/territory.resource'
import { floorPlans } from './floor-plans-found'
import { objectHandlers } from './objects/objects.handlers'
import { objects } from './objects/objects.resource'
import { structureHandlers } from './structure/structure.handlers'
import './vacant-figure'

registerDataset('rooms', {
  needs: ['properties.export'],
  filters: ['search', 'object'],
  read: (ctx, query, most) => rooms.table(ctx, { search: query.search, ...ofObject(query) }, most),
})

export const placesArea = defineServerArea({
  handlers: {
    ...territory.handlers,
    ...clusters.handlers,
    ...buildings.handlers,
    ...entrances.handlers,
    ...floors.handlers,
    ...rooms.handlers,
    ...objectHandlers,
    ...structureHandlers,
    ...objectTypes.handlers,
    ...objectTypesHandlers,
    ...purposes.handlers,
    ...purposesHandlers,
  },
  search: {
    object: searchOfList<'objects.list'>('objects.view', objectHandlers['objects.list'], objects.indexed(), (object) =>
      hit(object.id, object.name, [object.code, object.address]),
    ),
    territory: searchOfList<'territory.list'>(
      'properties.view',
      territory.handlers['territory.list'],
      territory.indexed(),
      (place) => hit(place.id, place.name, [place.address]),
    ),
    building: searchOfList<'buildings.list'>(
      'properties.view',
      buildings.handlers['buildings.list'],
      buildings.indexed(),
      (place) => hit(place.id, place.name, [place.address]),
    ),
    room: searchOfList<'rooms.list'>('properties.view', rooms.handlers['rooms.list'], rooms.indexed(), (place) =>
      hit(place.id, place.number, [place.full_name]),
    ),
    floor: searchOfList<'floors.list'>('properties.view', floors.handlers['floors.list'], floors.indexed(), (place) =>
      hit(place.id, place.name, [place.full_name]),
    ),
    floor_plan: floorPlans,
    cluster: searchOfList<'clusters.list'>(
      'properties.view',
      clusters.handlers['clusters.list'],
      clusters.indexed(),
      (place) => hit(place.id, place.name, [place.full_name]),
    ),
    entrance: searchOfList<'entrances.list'>(
      'properties.view',
      entrances.handlers['entrances.list'],
      entrances.indexed(),
      (place) => hit(place.id, place.name, [place.full_name]),
    ),
  },
})
