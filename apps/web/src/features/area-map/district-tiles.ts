import type { ProvinceId } from "@mero-mat/domain/geography";

export type Tile = readonly [column: number, row: number];

/**
 * The election areas of each district as tiles, area 1 first, the districts in the order of the table of geography:
 * west to east, mountains to plains, laid by hand so that tiles of one size still read as the country.
 */
export const districtTiles: Readonly<Record<ProvinceId, readonly (readonly Tile[])[]>> = {
  koshi: [
    // taplejung
    [[23, 6]],
    // panchthar
    [[23, 7]],
    // ilam
    [
      [24, 7],
      [25, 7],
    ],
    // jhapa
    [
      [24, 8],
      [25, 8],
      [25, 9],
      [25, 10],
    ],
    // sankhuwasabha
    [[21, 6]],
    // tehrathum
    [[22, 7]],
    // bhojpur
    [[20, 6]],
    // dhankuta
    [[21, 7]],
    // morang
    [
      [23, 8],
      [23, 9],
      [24, 9],
      [23, 10],
      [24, 10],
      [24, 11],
    ],
    // sunsari
    [
      [22, 8],
      [22, 9],
      [22, 10],
      [22, 11],
      [23, 11],
    ],
    // solukhumbu
    [[18, 5]],
    // khotang
    [[19, 6]],
    // okhaldhunga
    [[18, 6]],
    // udayapur
    [
      [19, 7],
      [20, 7],
    ],
  ],
  madhesh: [
    // saptari
    [
      [21, 8],
      [21, 9],
      [21, 10],
      [21, 11],
    ],
    // siraha
    [
      [20, 8],
      [20, 9],
      [20, 10],
      [20, 11],
    ],
    // dhanusha
    [
      [19, 8],
      [19, 9],
      [19, 10],
      [19, 11],
    ],
    // mahottari
    [
      [18, 8],
      [18, 9],
      [18, 10],
      [18, 11],
    ],
    // sarlahi
    [
      [17, 8],
      [17, 9],
      [17, 10],
      [17, 11],
    ],
    // rautahat
    [
      [16, 8],
      [16, 9],
      [16, 10],
      [16, 11],
    ],
    // bara
    [
      [15, 8],
      [15, 9],
      [14, 10],
      [15, 10],
    ],
    // parsa
    [
      [13, 8],
      [14, 8],
      [13, 9],
      [14, 9],
    ],
  ],
  bagmati: [
    // dolakha
    [[17, 4]],
    // ramechhap
    [[17, 5]],
    // sindhuli
    [
      [17, 7],
      [18, 7],
    ],
    // rasuwa
    [[13, 3]],
    // dhading
    [
      [12, 4],
      [13, 4],
    ],
    // nuwakot
    [
      [14, 3],
      [14, 4],
    ],
    // kathmandu
    [
      [15, 4],
      [14, 5],
      [15, 5],
      [14, 6],
      [15, 6],
    ],
    // bhaktapur
    [
      [16, 4],
      [16, 5],
    ],
    // lalitpur
    [
      [14, 7],
      [15, 7],
      [16, 7],
    ],
    // kavrepalanchok
    [
      [16, 6],
      [17, 6],
    ],
    // sindhupalchok
    [
      [15, 3],
      [16, 3],
    ],
    // makwanpur
    [
      [13, 5],
      [13, 6],
    ],
    // chitwan
    [
      [12, 6],
      [12, 7],
      [13, 7],
    ],
  ],
  gandaki: [
    // gorkha
    [
      [11, 3],
      [11, 4],
    ],
    // manang
    [[9, 2]],
    // lamjung
    [[10, 3]],
    // kaski
    [
      [9, 3],
      [9, 4],
      [10, 4],
    ],
    // tanahun
    [
      [11, 5],
      [12, 5],
    ],
    // syangja
    [
      [9, 5],
      [10, 5],
    ],
    // nawalparasi-east
    [
      [11, 6],
      [11, 7],
    ],
    // mustang
    [[8, 2]],
    // myagdi
    [[8, 3]],
    // baglung
    [
      [7, 3],
      [7, 4],
    ],
    // parbat
    [[8, 4]],
  ],
  lumbini: [
    // gulmi
    [
      [8, 5],
      [8, 6],
    ],
    // palpa
    [
      [9, 6],
      [10, 6],
    ],
    // arghakhanchi
    [[7, 6]],
    // nawalparasi-west
    [
      [10, 8],
      [11, 8],
    ],
    // rupandehi
    [
      [9, 7],
      [10, 7],
      [8, 8],
      [9, 8],
    ],
    // kapilvastu
    [
      [7, 7],
      [8, 7],
      [7, 8],
    ],
    // rukum-east
    [[6, 3]],
    // rolpa
    [[6, 4]],
    // pyuthan
    [[7, 5]],
    // dang
    [
      [5, 5],
      [6, 5],
      [6, 6],
    ],
    // banke
    [
      [4, 5],
      [4, 6],
      [5, 6],
    ],
    // bardiya
    [
      [3, 5],
      [3, 6],
    ],
  ],
  karnali: [
    // rukum-west
    [[5, 3]],
    // salyan
    [[5, 4]],
    // dolpa
    [[5, 2]],
    // mugu
    [[4, 1]],
    // jumla
    [[4, 2]],
    // kalikot
    [[3, 1]],
    // humla
    [[3, 0]],
    // jajarkot
    [[4, 3]],
    // dailekh
    [
      [3, 2],
      [3, 3],
    ],
    // surkhet
    [
      [3, 4],
      [4, 4],
    ],
  ],
  sudurpaschim: [
    // bajura
    [[2, 1]],
    // achham
    [
      [2, 2],
      [2, 3],
    ],
    // bajhang
    [[1, 1]],
    // doti
    [[1, 3]],
    // kailali
    [
      [1, 4],
      [2, 4],
      [1, 5],
      [2, 5],
      [2, 6],
    ],
    // darchula
    [[0, 1]],
    // baitadi
    [[0, 2]],
    // dadeldhura
    [[1, 2]],
    // kanchanpur
    [
      [0, 3],
      [0, 4],
      [0, 5],
    ],
  ],
};
