/** 导航网格的文字，随第一张导航网格载入。 */
export default {
  'lab.map.navmesh': '导航网格',
  'lab.map.cells.navmesh': '导航网格',
  'lab.map.cells.navmesh.hint': '把空地分成凸多边形',
  'lab.column.navmesh': '点',
  'lab.mesh': '导航网格',
  'lab.mesh.slow': '这张导航网格超过 10,000 个三角形，页面会变慢。',
  'lab.mesh.straight': '直线距离',
  'lab.mesh.found': '经过节点的路径',
  'lab.mesh.taut': '拉直之后',
  'lab.mesh.direct': '途中没有阻挡：路径就是直线。',
  'lab.mesh.turns': '穿过{corridor}个多边形，在{n}个拐角处转弯，比直线长{more}%。',
  'lab.mesh.loose': '显示拉直之前的路径',
  'lab.mesh.hint':
    '共{polygons}个凸多边形，之间有{openings}个开口。节点是开口上的点，连同起点和终点共{nodes}个；扩展一个节点，就是查看它所接触的多边形。',
  'stage.polygon': '第{n}个多边形',
  'stage.summary.navmesh': '导航网格。起点{start}，终点{goal}。{step}：开放{open}个，关闭{closed}个。',
};

/** Translations of the errors that its checks report, by the English sentences. */
export const errors = {
  'at most {most} triangles are drawn on the page; files and links may have more': '在页面上最多画到{most}个三角形；文件和链接里可以更多',
  meshes: '导航网格',
  'where every direction is allowed': '任何方向都可以走',
  'where costs are lengths': '代价就是长度',
  'which have no canonical order': '没有先斜后直的次序',
  '"{cell}" at column {column}, but a mesh has no terrain (expected . or #)': '第{column}列是 "{cell}"，而导航网格没有地形，应为 . 或 #',
  'the free space comes to {triangles} triangles, at most {most} are allowed': '空地共有{triangles}个三角形，最多{most}',
  'rows of . or #, or vertices and polygons': '由 . 或 # 组成的各行，或 vertices 和 polygons',
  'does not go with vertices and polygons (expected type, vertices, polygons)':
    '不能与 vertices 和 polygons 同用，应为 type、vertices、polygons',
  '[x,y]: two numbers with at most 3 decimals': '[x,y]，两个数，最多 3 位小数',
  '[x,y]: two numbers from 0 to {most} with at most 3 decimals': '[x,y]，两个 0 到{most}的数，最多 3 位小数',
  '{got} lies outside the mesh, which is {width}×{height}': '{got}在{width}×{height}的导航网格之外',
  'an array of lists of vertices': '顶点列表的数组',
  '3 or more numbers of vertices, 0 to {most}': '3 个以上的顶点编号，0 到{most}',
  '{count} {count:corner|corners}, expected {expected}': '{count}个角，应为{expected}',
  '[{place}] is vertex {first} already': '[{place}] 已经是顶点{first}',
  'not convex at vertex {vertex}': '在顶点{vertex}处不是凸的',
  'its sides cross each other': '它的边互相交叉',
  'lies on the same side of its edge from vertex {from} to {to} as polygons[{other}]':
    '与 polygons[{other}] 在从顶点{from}到{to}的边的同一侧',
  'vertex {vertex} of polygons[{owner}] lies on its edge from vertex {from} to {to}: polygons meet edge to edge, so {vertex} belongs between them':
    'polygons[{owner}] 的顶点{vertex}在它从{from}到{to}的边上；多边形要整边相接，所以{vertex}应写在两者之间',
  'lies partly over polygons[{other}]': '与 polygons[{other}] 有重叠',
  vertices: '个顶点',
  triangles: '个三角形',
  polygons: '个多边形',
};

declare module '../../document/error.ts' {
  interface Sentences extends Record<keyof typeof errors, string> {}
}
