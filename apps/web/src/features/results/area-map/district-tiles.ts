import type { ProvinceId } from "@mero-mat/domain/geography";

export type Tile = readonly [column: number, row: number];

/**
 * Lays the election areas of each district out as tiles, area 1 first, with the districts in the order of the geography
 * table: west to east, mountains to plains, laid by hand so that tiles of one size still look like the country.
 */
// biome-ignore format: a district is a line
export const districtTiles: Readonly<Record<ProvinceId, readonly (readonly Tile[])[]>> = {
  koshi: [
    [[23, 6]], // taplejung
    [[23, 7]], // panchthar
    [[24, 7], [25, 7]], // ilam
    [[24, 8], [25, 8], [25, 9], [25, 10]], // jhapa
    [[21, 6]], // sankhuwasabha
    [[22, 7]], // tehrathum
    [[20, 6]], // bhojpur
    [[21, 7]], // dhankuta
    [[23, 8], [23, 9], [24, 9], [23, 10], [24, 10], [24, 11]], // morang
    [[22, 8], [22, 9], [22, 10], [22, 11], [23, 11]], // sunsari
    [[18, 5]], // solukhumbu
    [[19, 6]], // khotang
    [[18, 6]], // okhaldhunga
    [[19, 7], [20, 7]], // udayapur
  ],
  madhesh: [
    [[21, 8], [21, 9], [21, 10], [21, 11]], // saptari
    [[20, 8], [20, 9], [20, 10], [20, 11]], // siraha
    [[19, 8], [19, 9], [19, 10], [19, 11]], // dhanusha
    [[18, 8], [18, 9], [18, 10], [18, 11]], // mahottari
    [[17, 8], [17, 9], [17, 10], [17, 11]], // sarlahi
    [[16, 8], [16, 9], [16, 10], [16, 11]], // rautahat
    [[15, 8], [15, 9], [14, 10], [15, 10]], // bara
    [[13, 8], [14, 8], [13, 9], [14, 9]], // parsa
  ],
  bagmati: [
    [[17, 4]], // dolakha
    [[17, 5]], // ramechhap
    [[17, 7], [18, 7]], // sindhuli
    [[13, 3]], // rasuwa
    [[12, 4], [13, 4]], // dhading
    [[14, 3], [14, 4]], // nuwakot
    [[15, 4], [14, 5], [15, 5], [14, 6], [15, 6]], // kathmandu
    [[16, 4], [16, 5]], // bhaktapur
    [[14, 7], [15, 7], [16, 7]], // lalitpur
    [[16, 6], [17, 6]], // kavrepalanchok
    [[15, 3], [16, 3]], // sindhupalchok
    [[13, 5], [13, 6]], // makwanpur
    [[12, 6], [12, 7], [13, 7]], // chitwan
  ],
  gandaki: [
    [[11, 3], [11, 4]], // gorkha
    [[9, 2]], // manang
    [[10, 3]], // lamjung
    [[9, 3], [9, 4], [10, 4]], // kaski
    [[11, 5], [12, 5]], // tanahun
    [[9, 5], [10, 5]], // syangja
    [[11, 6], [11, 7]], // nawalparasi-east
    [[8, 2]], // mustang
    [[8, 3]], // myagdi
    [[7, 3], [7, 4]], // baglung
    [[8, 4]], // parbat
  ],
  lumbini: [
    [[8, 5], [8, 6]], // gulmi
    [[9, 6], [10, 6]], // palpa
    [[7, 6]], // arghakhanchi
    [[10, 8], [11, 8]], // nawalparasi-west
    [[9, 7], [10, 7], [8, 8], [9, 8]], // rupandehi
    [[7, 7], [8, 7], [7, 8]], // kapilvastu
    [[6, 3]], // rukum-east
    [[6, 4]], // rolpa
    [[7, 5]], // pyuthan
    [[5, 5], [6, 5], [6, 6]], // dang
    [[4, 5], [4, 6], [5, 6]], // banke
    [[3, 5], [3, 6]], // bardiya
  ],
  karnali: [
    [[5, 3]], // rukum-west
    [[5, 4]], // salyan
    [[5, 2]], // dolpa
    [[4, 1]], // mugu
    [[4, 2]], // jumla
    [[3, 1]], // kalikot
    [[3, 0]], // humla
    [[4, 3]], // jajarkot
    [[3, 2], [3, 3]], // dailekh
    [[3, 4], [4, 4]], // surkhet
  ],
  sudurpaschim: [
    [[2, 1]], // bajura
    [[2, 2], [2, 3]], // achham
    [[1, 1]], // bajhang
    [[1, 3]], // doti
    [[1, 4], [2, 4], [1, 5], [2, 5], [2, 6]], // kailali
    [[0, 1]], // darchula
    [[0, 2]], // baitadi
    [[1, 2]], // dadeldhura
    [[0, 3], [0, 4], [0, 5]], // kanchanpur
  ],
};
