/** 导航网格的文字，随第一个网格载入。 */
export default {
  'lab.map.navmesh': '导航网格',
  'lab.map.cells.navmesh': '导航网格',
  'lab.map.cells.navmesh.hint': '把空地分成凸多边形',
  'lab.column.navmesh': '点',
  'lab.mesh': '导航网格',
  'lab.mesh.slow': '这张网格超过 10,000 个三角形，页面会变慢。',
  'lab.mesh.straight': '直线距离',
  'lab.mesh.found': '经过节点的路径',
  'lab.mesh.taut': '拉直之后',
  'lab.mesh.direct': '途中没有阻挡：路径就是直线。',
  'lab.mesh.turns': '穿过 {corridor} 个多边形，在 {n} 个拐角处转弯，比直线长 {more}%。',
  'lab.mesh.loose': '显示拉直之前的路径',
  'lab.mesh.hint':
    '共 {polygons} 个凸多边形，之间有 {openings} 个开口。节点是开口上的点，连同起点和终点共 {nodes} 个；扩展一个节点，就是查看它所接触的多边形。',
  'stage.polygon': '第 {n} 个多边形',
  'stage.summary.navmesh': '导航网格。起点 {start}，终点 {goal}。第 {step} 步，共 {steps} 步；开放 {open}，关闭 {closed}。',
};
